import type { ServerUser } from '@portico/sdk/server'
import { useChange } from '../../owner/use-change.ts'
import { MetadataSection } from '../../parts/forms/metadata-section.tsx'
import { useUserOfPage } from './use-user.ts'

/** The three metadata fields of a user. */
export function UserMetadata({ user }: { user: ServerUser }) {
  const { projectId, app, userId } = useUserOfPage()
  const { mutateAsync } = useChange(projectId, {
    run: (changes: Partial<Pick<ServerUser, 'clientMetadata' | 'clientReadOnlyMetadata' | 'serverMetadata'>>) =>
      app.users.update(userId, changes),
    stale: [['users']],
    onError: () => true,
  })
  return <MetadataSection values={user} onSave={mutateAsync} />
}
