import type { OAuthClient, OAuthClientSecret } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog, Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { FreshSecret } from './new-secret-card.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

const stale = [['machines'], ['audit']]

interface QuestionProps {
  machine: OAuthClient
  onClose: () => void
}

/** Asks before a second secret is created. */
export function NewSecret({ machine, onClose, onSecret }: QuestionProps & { onSecret: (fresh: FreshSecret) => void }) {
  const texts = useMachineTexts()
  const { projectId, app } = useProjectApp()
  const creation = useChange(projectId, {
    run: () => app.oauthClients.createSecret(machine.id),
    stale,
    onSuccess(secret) {
      onClose()
      onSecret({ machine, secret })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.newSecretTitle, { name: machine.name })}
      help={texts.newSecretText}
      onSubmit={(event) => {
        event.preventDefault()
        creation.mutate()
      }}
      footer={<FormButtons action={texts.newSecretAction} isBusy={creation.isPending} onCancel={onClose} />}
    >
      {null}
    </Dialog>
  )
}

/** Asks before a secret is deleted. */
export function DeleteSecret({ machine, secret, onClose }: QuestionProps & { secret: OAuthClientSecret }) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deleting = useChange(projectId, {
    run: () => app.oauthClients.deleteSecret(machine.id, secret.id),
    stale,
    done: () => texts.secretDeleted,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.deleteSecretTitle, { lastFour: secret.lastFour })}
      action={common.delete}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.deleteSecretText}</p>
    </ConfirmDialog>
  )
}

/** Asks before a machine is deleted. */
export function DeleteMachine({ machine, onClose }: QuestionProps) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deleting = useChange(projectId, {
    run: () => app.oauthClients.delete(machine.id),
    stale,
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
