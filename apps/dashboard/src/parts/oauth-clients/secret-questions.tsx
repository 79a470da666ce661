import type { OAuthClient, OAuthClientSecret } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ConfirmDialog, Dialog } from '../feedback/dialog.tsx'
import { FormButtons } from '../feedback/form-buttons.tsx'
import type { FreshSecret } from './new-secret-card.tsx'
import { useClientTexts } from './use-client-texts.ts'

const stale = [['oauth-clients'], ['audit']]

interface QuestionProps {
  client: OAuthClient
  onClose: () => void
}

/** Asks before a secret is created. */
export function NewSecret({ client, onClose, onSecret }: QuestionProps & { onSecret: (fresh: FreshSecret) => void }) {
  const texts = useClientTexts()
  const { projectId, app } = useProjectApp()
  const isFirst = client.secrets.length === 0
  const creation = useChange(projectId, {
    run: () => app.oauthClients.createSecret(client.id),
    stale,
    onSuccess(secret) {
      onClose()
      onSecret({ client, secret })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(isFirst ? texts.firstSecretTitle : texts.newSecretTitle, { name: client.name })}
      help={isFirst ? texts.firstSecretText : texts.newSecretText}
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
export function DeleteSecret({ client, secret, onClose }: QuestionProps & { secret: OAuthClientSecret }) {
  const texts = useClientTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deleting = useChange(projectId, {
    run: () => app.oauthClients.deleteSecret(client.id, secret.id),
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
