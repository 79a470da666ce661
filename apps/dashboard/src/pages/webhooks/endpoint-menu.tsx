import type { WebhookEndpoint } from '@portico/sdk/admin'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'

/** The actions of one endpoint: edit, pause, delete. */
export function EndpointMenu({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useWebhookTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const edit = useDialog({ edit: 'developer' })
  const [open, setOpen] = useState<'deletion' | null>(null)
  const disabledReason = useMay('developer') ? undefined : common.notAllowed
  const close = () => setOpen(null)
  const label = format(common.actionsFor, { name: endpoint.url })
  const change = useChange(projectId, {
    run: (isDisabled: boolean) => app.webhooks.updateEndpoint(endpoint.id, { isDisabled }),
    stale: [['webhooks'], ['audit']],
  })
  return (
    <>
      <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall isBusy={change.isPending} />}>
        <MenuItem icon="pencil" onSelect={() => edit.show('edit', endpoint.id)} disabledReason={disabledReason}>
          {common.edit}
        </MenuItem>
        <MenuItem
          icon={endpoint.isDisabled ? 'play' : 'pause'}
          onSelect={() => change.mutate(!endpoint.isDisabled)}
          disabledReason={disabledReason}
        >
          {endpoint.isDisabled ? texts.enable : texts.disable}
        </MenuItem>
        <MenuLine />
        <MenuItem icon="trash-2" isDangerous onSelect={() => setOpen('deletion')} disabledReason={disabledReason}>
          {common.delete}
        </MenuItem>
      </Menu>
      {edit.id === endpoint.id && <EndpointDialog endpoint={endpoint} onClose={edit.close} />}
      <EndpointDeletion endpoint={endpoint} isOpen={open === 'deletion'} onClose={close} />
    </>
  )
}

function EndpointDeletion({ endpoint, isOpen, onClose }: EndpointDeletionProps) {
  const texts = useWebhookTexts()
  const { projectId, app } = useProjectApp()
  const navigate = useNavigate({ from: '/p/$projectId/webhooks' })
  const deletion = useChange(projectId, {
    run: () => app.webhooks.deleteEndpoint(endpoint.id),
    stale: [['webhooks', 'endpoints'], ['audit']],
    done: () => format(texts.deleted, { url: endpoint.url }),
    onSuccess() {
      onClose()
      void navigate({ search: {}, replace: true })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.deleteTitle}
      action={texts.deleteAction}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        <Text as="bdi" isMono isLong>
          {endpoint.url}
        </Text>
      </p>
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}

interface EndpointDeletionProps {
  endpoint: WebhookEndpoint
  isOpen: boolean
  onClose: () => void
}
