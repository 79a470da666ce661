import type { PermissionDefinition } from '@portico/sdk/admin'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ChangeEffects } from './change-effects.tsx'

const deletion = { isDeleted: true }

/** Asks before a permission is deleted with its grants. */
export function DeleteDefinitionDialog({ definition, onClose }: DeleteDefinitionDialogProps) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const deleting = useChange(projectId, {
    run: () => app.permissionDefinitions.delete(definition.id),
    stale: [['permissions'], ['users'], ['teams']],
    done: () => texts.deleted,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={texts.deleteTitle}
      action={common.delete}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        <Text as="code" look="strong" isLong>
          {definition.id}
        </Text>
      </p>
      <p>{texts.deleteText}</p>
      <ChangeEffects id={definition.id} change={deletion} />
    </ConfirmDialog>
  )
}

export interface DeleteDefinitionDialogProps {
  definition: PermissionDefinition
  onClose: () => void
}
