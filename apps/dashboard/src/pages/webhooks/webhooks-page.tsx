import type { WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isForwarded } from '../../data/endpoint-state.ts'
import { endpointsQuery } from '../../data/endpoints-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointSection } from './endpoint-section.tsx'
import { EndpointTable } from './endpoint-table.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
// The page asks for a recent sign-in when it opens.
import '../../owner/step-up.css'

const from = '/p/$projectId/webhooks'

/** The endpoints that receive events, and the deliveries to one of them. */
export function WebhooksPage() {
  const texts = useWebhookTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(endpointsQuery(projectId))
  const { open, show, close } = useDialog({ create: 'developer' })
  const addButton = (
    <RoleButton needs="developer" look="primary" icon="plus" onClick={() => show('create')}>
      {texts.add}
    </RoleButton>
  )
  return (
    <Page
      guide="webhooks"
      title={texts.title}
      lede={texts.lede}
      actions={isForwarded(query.error) ? undefined : addButton}
    >
      {isForwarded(query.error) ? (
        <Card>
          <Empty icon="webhook" title={texts.forwardedTitle}>
            {texts.forwardedText}
          </Empty>
        </Card>
      ) : (
        <Loaded query={query} rows={3}>
          {(endpoints) => <Endpoints endpoints={endpoints} />}
        </Loaded>
      )}
      {open === 'create' && <EndpointDialog endpoint={null} onClose={close} />}
    </Page>
  )
}

function Endpoints({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const texts = useWebhookTexts()
  const search = useSearch({ from })
  const open = endpoints.find(({ id }) => id === search.endpoint) ?? endpoints[0]
  if (!open) {
    return (
      <Card>
        <Empty icon="webhook" title={texts.emptyTitle}>
          {texts.emptyText}
        </Empty>
      </Card>
    )
  }
  return (
    <Stack>
      <EndpointTable endpoints={endpoints} openId={open.id} />
      <EndpointSection key={open.id} endpoint={open} />
    </Stack>
  )
}
