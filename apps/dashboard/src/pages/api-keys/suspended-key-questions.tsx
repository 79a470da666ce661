import type { AdminApp, SuspendedKey } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

const stale = [['api-keys'], ['held-keys'], ['machines'], ['audit']]

/** Returns the description of a key, or the name of the client that a secret belongs to. */
export const nameOfKey = ({ description, holderName, lastFour }: SuspendedKey): string =>
  description ?? holderName ?? `…${lastFour}`

interface QuestionProps {
  /** The question is shown while it is given. */
  suspendedKey: SuspendedKey | null
  onClose: () => void
}

/** Asks before a suspended key is accepted again. */
export function ConfirmKey({ suspendedKey, onClose }: QuestionProps) {
  const texts = useApiKeyTexts()
  const { projectId, app } = useProjectApp()
  const confirmation = useChange(projectId, {
    run: ({ id }: SuspendedKey) => app.suspendedKeys.confirm([id]),
    stale,
    done: (_, key) => format(texts.confirmedToast, { name: nameOfKey(key) }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={suspendedKey !== null}
      onClose={onClose}
      title={format(texts.confirmTitle, { name: suspendedKey ? nameOfKey(suspendedKey) : '' })}
      action={texts.confirm}
      isBusy={confirmation.isPending}
      onConfirm={() => suspendedKey && confirmation.mutate(suspendedKey)}
    >
      <p>{texts.confirmText}</p>
    </ConfirmDialog>
  )
}

/** Asks before a suspended key is revoked for good. */
export function RevokeKey({ suspendedKey, onClose }: QuestionProps) {
  const texts = useApiKeyTexts()
  const { projectId, app } = useProjectApp()
  const revocation = useChange(projectId, {
    run: (key: SuspendedKey) => revoke(app, key),
    stale,
    done: (_, key) => format(texts.revokedToast, { name: nameOfKey(key) }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={suspendedKey !== null}
      onClose={onClose}
      title={format(texts.revokeTitle, { name: suspendedKey ? nameOfKey(suspendedKey) : '' })}
      action={texts.revokeAction}
      isBusy={revocation.isPending}
      onConfirm={() => suspendedKey && revocation.mutate(suspendedKey)}
    >
      <p>{suspendedKey?.type === 'project' ? texts.revokeSetText : texts.revokeHeldText}</p>
    </ConfirmDialog>
  )
}

async function revoke(app: AdminApp, key: SuspendedKey): Promise<void> {
  const { id, type, holderId } = key
  if (type === 'project') await app.apiKeys.revoke(id)
  else if (type === 'user') await app.apiKeys.user.revoke(id)
  else if (holderId !== null && type === 'team') await app.apiKeys.team.revoke(holderId, id)
  else if (holderId !== null) await app.oauthClients.deleteSecret(holderId, id)
}
