import type { OAuthClient, OAuthResource } from '@portico/sdk/admin'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { ConfirmDialog } from '../../../parts/feedback/dialog.tsx'
import { format } from '../../../texts/format.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.tsx'
import { useMachineTexts } from '../use-machine-texts.ts'

interface DeleteResourceProps {
  resource: OAuthResource
  /** The machines that use it. Undefined for owners who may not read machines. */
  machines: readonly OAuthClient[] | undefined
  onClose: () => void
}

/** Asks before a resource is deleted, and counts the machines that use it. */
export function DeleteResource({ resource, machines, onClose }: DeleteResourceProps) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const deleting = useChange(projectId, {
    run: () => app.oauthResources.delete(resource.id),
    stale: [['oauth-clients'], ['audit']],
    done: () => format(texts.deleted, { name: resource.uri }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.deleteTitle, { name: resource.uri })}
      action={common.delete}
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined, { onSettled: onClose })}
    >
      {machines && machines.length > 0 && <p>{plural(texts.resourceUsers, machines.length)}</p>}
      <p>{texts.deleteResourceText}</p>
    </ConfirmDialog>
  )
}
