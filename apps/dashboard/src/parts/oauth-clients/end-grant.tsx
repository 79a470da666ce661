import type { OAuthGrant } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { format } from '../../texts/format.ts'
import { ConfirmDialog } from '../feedback/dialog.tsx'
import { useClientTexts } from './use-client-texts.ts'

/** Asks before the access of an application to the account of a user is ended. */
export function EndGrant({ grant, onClose }: { grant: OAuthGrant; onClose: () => void }) {
  const texts = useClientTexts()
  const { projectId, app } = useProjectApp()
  const ending = useChange(projectId, {
    run: () => app.oauthGrants.end(grant.userId, grant.id),
    stale: [['oauth-clients', 'one', grant.clientId], ['users', 'one', grant.userId], ['audit']],
    done: () => texts.grantEnded,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.endGrantTitle, { name: grant.clientName })}
      action={texts.endGrantAction}
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.endGrantText}</p>
    </ConfirmDialog>
  )
}
