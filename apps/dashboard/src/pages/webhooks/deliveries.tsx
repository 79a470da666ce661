import type { WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { AtEnd } from '../../parts/layout.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { deliveriesQuery } from './webhook-queries.ts'

const from = '/p/$projectId/webhooks'

/** The attempts at an endpoint, one of them beside the list. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const query = useQuery(deliveriesQuery(projectId, endpoint.id, search))
  return (
    <>
      <Toolbar>
        <ResultChoice endpointId={endpoint.id} />
      </Toolbar>
      <Loaded query={query} rows={5} columns={4}>
        {({ items, nextCursor }) => (
          <>
            <DeliveryList endpoint={endpoint} deliveries={items} />
            <TableFoot>
              <AtEnd>
                <DeliveriesPager nextCursor={nextCursor} />
              </AtEnd>
            </TableFoot>
          </>
        )}
      </Loaded>
    </>
  )
}

function ResultChoice({ endpointId }: { endpointId: string }) {
  const texts = useWebhookTexts()
  const { result: chosen = 'all' } = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <Segments
      label={texts.result}
      value={chosen}
      onChange={(result) =>
        void navigate({
          search: { endpoint: endpointId, ...(result !== 'all' && { result }) },
          replace: true,
          resetScroll: false,
        })
      }
      choices={[
        ['all', texts.all],
        ['failed', texts.failed],
        ['delivered', texts.delivered],
      ]}
    />
  )
}

function DeliveriesPager({ nextCursor }: { nextCursor: string | null }) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { history } = useRouter()
  return (
    <Pager
      isFirst={search.cursor === undefined}
      nextCursor={nextCursor}
      onFirst={() => void navigate({ search: ({ cursor: _, attempt: __, ...rest }) => rest, resetScroll: false })}
      onPrevious={() => history.back()}
      onNext={(cursor) =>
        void navigate({ search: ({ attempt: _, ...rest }) => ({ ...rest, cursor }), resetScroll: false })
      }
    />
  )
}
