import type { OAuthScope } from '@portico/sdk/admin'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { ConfirmDialog } from '../../../parts/feedback/dialog.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'

/** Asks before a scope is deleted. */
export function DeleteScope({ scope: { id }, onClose }: { scope: OAuthScope; onClose: () => void }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deletion = useChange(projectId, {
    run: () => app.oauthScopes.delete(id),
    stale: [['oauth-clients', 'scopes'], ['oauth-clients', 'resources'], ['audit']],
    done: () => format(texts.deleted, { name: id }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.deleteTitle, { name: id })}
      action={common.delete}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.deleteScopeText}</p>
    </ConfirmDialog>
  )
}
