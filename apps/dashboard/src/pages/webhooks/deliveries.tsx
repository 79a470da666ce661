import type { WebhookDelivery, WebhookEndpoint } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { AttemptChip, Duration } from './attempt-chip.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { deliveriesQuery } from './webhook-queries.ts'

const from = '/p/$projectId/webhooks'

/** The attempts at an endpoint, one of them beside the list. */
export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useTexts('webhooks')
  const { projectId } = useProjectApp()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { history } = useRouter()
  const query = useQuery(deliveriesQuery(projectId, endpoint.id, search))
  return (
    <>
      <div className="toolbar">
        <Segments
          label={texts.result}
          value={search.result ?? 'all'}
          onChange={(result) =>
            void navigate({
              search: { endpoint: endpoint.id, ...(result !== 'all' && { result }) },
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
      </div>
      <Loaded query={query} rows={5}>
        {({ items, nextCursor }) => (
          <>
            <DeliveryList endpoint={endpoint} deliveries={items} />
            <div className="table-foot">
              <span className="push">
                <Pager
                  isFirst={search.cursor === undefined}
                  nextCursor={nextCursor}
                  onFirst={() =>
                    void navigate({ search: ({ cursor: _, attempt: __, ...rest }) => rest, resetScroll: false })
                  }
                  onPrevious={() => history.back()}
                  onNext={(cursor) =>
                    void navigate({ search: ({ attempt: _, ...rest }) => ({ ...rest, cursor }), resetScroll: false })
                  }
                />
              </span>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function DeliveryList({ endpoint, deliveries }: DeliveryListProps) {
  const texts = useTexts('webhooks')
  const search = useSearch({ from })
  const open = deliveries.find(({ id }) => id === search.attempt)
  if (deliveries.length === 0) {
    return (
      <div className="card">
        <Empty icon="send" title={search.result ? texts.noMatch : texts.nothingSent}>
          {search.result ? texts.noMatchText : texts.nothingSentText}
        </Empty>
      </div>
    )
  }
  return (
    <div className={open ? 'master' : 'master alone'}>
      <div>
        <table className="t list" aria-label={texts.attempts}>
          <thead>
            <tr>
              <th scope="col">{texts.event}</th>
              <th scope="col">{texts.message}</th>
              <th scope="col">{texts.response}</th>
              <th scope="col" className="num">
                {texts.took}
              </th>
              <th scope="col" className="num">
                {texts.time}
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isOpen={delivery === open} />
            ))}
          </tbody>
        </table>
      </div>
      {open && <DeliveryDetail key={open.id} delivery={open} deliveries={deliveries} endpoint={endpoint} />}
    </div>
  )
}

interface DeliveryListProps {
  endpoint: WebhookEndpoint
  deliveries: readonly WebhookDelivery[]
}

function DeliveryRow({ delivery, isOpen }: { delivery: WebhookDelivery; isOpen: boolean }) {
  return (
    <tr className="opens" aria-selected={isOpen}>
      <td data-m="main" className="nowrap">
        <Link
          from={from}
          to={from}
          search={(search) => ({ ...search, endpoint: delivery.endpointId, attempt: delivery.id })}
          resetScroll={false}
          aria-current={isOpen || undefined}
          className="name mono"
        >
          {delivery.eventType}
        </Link>
      </td>
      <td data-m="sub" className="muted cut">
        <bdi className="mono">{delivery.messageId}</bdi>
      </td>
      <td className="fit" data-m="end">
        <AttemptChip attempt={delivery} />
      </td>
      <td className="num muted">
        <Duration millis={delivery.durationMillis} />
      </td>
      <td className="num muted nowrap" data-m="end2">
        <Moment at={delivery.at} />
      </td>
    </tr>
  )
}
