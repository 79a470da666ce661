import type { WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isForwarded } from '../../data/endpoint-state.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointSection } from './endpoint-section.tsx'
import { EndpointTable } from './endpoint-table.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { endpointsQuery } from './webhook-queries.ts'

const from = '/p/$projectId/webhooks'

/** The endpoints that receive events, and the deliveries to one of them. */
export function WebhooksPage() {
  const texts = useWebhookTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(endpointsQuery(projectId))
  const [isAdding, setIsAdding] = useState(false)
  const addButton = (
    <RoleButton needs="developer" look="primary" icon="plus" onClick={() => setIsAdding(true)}>
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
      {isAdding && <EndpointDialog endpoint={null} onClose={() => setIsAdding(false)} />}
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
