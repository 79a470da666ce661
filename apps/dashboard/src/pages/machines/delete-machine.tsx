import type { OAuthClient } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** Asks before a machine is deleted. */
export function DeleteMachine({ machine, onClose }: { machine: OAuthClient; onClose: () => void }) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deleting = useChange(projectId, {
    run: () => app.oauthClients.delete(machine.id),
    stale: [['oauth-clients'], ['audit']],
    done: () => format(texts.deleted, { name: machine.name }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.deleteTitle, { name: machine.name })}
      action={common.delete}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
