import type { OAuthClient, OAuthResource } from '@portico/sdk/admin'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { ConfirmDialog } from '../../../parts/feedback/dialog.tsx'
import { format } from '../../../texts/format.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.tsx'
import { useMachineTexts } from '../use-machine-texts.ts'

interface DeleteResourceProps {
  resource: OAuthResource
  /** The clients that use it. Undefined for owners who may not read clients. */
  clients: readonly OAuthClient[] | undefined
  onClose: () => void
}

/** Asks before a resource is deleted, and counts the clients that use it. */
export function DeleteResource({ resource, clients, onClose }: DeleteResourceProps) {
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
      {clients && clients.length > 0 && <p>{plural(texts.resourceUsers, clients.length)}</p>}
      <p>{texts.deleteResourceText}</p>
    </ConfirmDialog>
  )
}
