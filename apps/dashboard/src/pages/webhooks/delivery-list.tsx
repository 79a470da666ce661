import type { WebhookDelivery, WebhookEndpoint } from '@portico/sdk/admin'
import { Link, useSearch } from '@tanstack/react-router'
import { shortenedId } from '../../parts/copyable.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { AttemptChip, Duration } from './attempt-chip.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'

const from = '/p/$projectId/webhooks'

/** The attempts of one page as a table, with the opened one beside it. */
export function DeliveryList({ endpoint, deliveries }: DeliveryListProps) {
  const texts = useWebhookTexts()
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
          <TableHead
            columns={[
              { title: texts.event },
              { title: texts.message },
              { title: texts.response },
              { title: texts.took, className: 'num' },
              { title: texts.time, className: 'num' },
            ]}
          />
          <tbody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isOpen={delivery === open} />
            ))}
          </tbody>
        </table>
      </div>
      {open && <DeliveryDetail delivery={open} deliveries={deliveries} endpoint={endpoint} />}
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
          data-entry={delivery.id}
          className="name mono"
        >
          {delivery.eventType}
        </Link>
      </td>
      <td data-m="sub" className="muted cut">
        <bdi className="mono" title={delivery.messageId}>
          {shortenedId(delivery.messageId)}
        </bdi>
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
