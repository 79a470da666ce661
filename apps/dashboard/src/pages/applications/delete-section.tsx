import type { OAuthClient } from '@portico/sdk/admin'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../owner/use-change.ts'
import { DeletionSection } from '../../parts/forms/deletion-section.tsx'
import { format } from '../../texts/format.ts'
import { useApplicationOfPage } from './application-query.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** Deletes the application. Its users stay. */
export function DeleteSection({ client: { name } }: { client: OAuthClient }) {
  const texts = useApplicationTexts()
  const deletion = useDeletion(name)
  return (
    <DeletionSection
      title={texts.danger}
      action={texts.deleteAction}
      hint={texts.deleteText}
      question={format(texts.deleteTitle, { name })}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      <p>{texts.deleteText}</p>
    </DeletionSection>
  )
}

function useDeletion(name: string) {
  const texts = useApplicationTexts()
  const { projectId, app, clientId } = useApplicationOfPage()
  const navigate = useNavigate()
  return useChange(projectId, {
    async run() {
      await app.oauthClients.delete(clientId)
      // The navigation comes first, because the queries of this page would no longer find the application.
      await navigate({ to: '/p/$projectId/applications', params: { projectId } })
    },
    stale: [['oauth-clients'], ['audit']],
    done: () => format(texts.deleted, { name }),
  })
}
