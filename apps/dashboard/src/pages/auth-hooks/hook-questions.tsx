import type { AuthHookWithSecret } from '@portico/sdk/admin'
import type { AuthHookKind } from '../../data/auth-hooks-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useAuthHookTexts } from './use-auth-hook-texts.ts'

interface RotateSecretProps {
  kind: AuthHookKind
  onClose: () => void
  onRotated: (hook: AuthHookWithSecret) => void
}

/** Asks before the secret of a hook is replaced. */
export function RotateSecret({ kind, onClose, onRotated }: RotateSecretProps) {
  const texts = useAuthHookTexts()
  const { projectId, app } = useProjectApp()
  const rotation = useChange(projectId, {
    run: () => app.authHooks.rotateSecret(kind),
    stale: [['auth-hooks'], ['audit']],
    onSuccess: onRotated,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.rotateTitle}
      action={texts.rotateAction}
      isBusy={rotation.isPending}
      onConfirm={() => rotation.mutate()}
    >
      <p>{texts.rotateText}</p>
    </ConfirmDialog>
  )
}

/** Asks before a hook is deleted. */
export function RemoveHook({ kind, onClose }: { kind: AuthHookKind; onClose: () => void }) {
  const texts = useAuthHookTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const removal = useChange(projectId, {
    run: () => app.authHooks.remove(kind),
    stale: [['auth-hooks'], ['audit']],
    done: () => texts.removed,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.removeTitle, { name: texts.kinds[kind] })}
      action={common.delete}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
