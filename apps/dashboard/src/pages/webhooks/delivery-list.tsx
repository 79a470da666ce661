import type { WebhookDelivery, WebhookEndpoint } from '@portico/sdk/admin'
import { useSearch } from '@tanstack/react-router'
import { Card } from '../../parts/cards/card.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { shortenedId } from '../../parts/copyable.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { MasterDetail, OpeningRow } from '../../parts/lists/master-detail.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Cell, Table } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { Text } from '../../parts/text.tsx'
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
      <Card>
        <Empty
          icon="send"
          title={search.result ? texts.noMatch : texts.nothingSent}
          action={search.result && <ClearFilters kept={{ endpoint: endpoint.id }}>{texts.clearFilters}</ClearFilters>}
        >
          {search.result ? texts.noMatchText : texts.nothingSentText}
        </Empty>
      </Card>
    )
  }
  return (
    <MasterDetail detail={open && <DeliveryDetail delivery={open} deliveries={deliveries} endpoint={endpoint} />}>
      <Table isList aria-label={texts.attempts}>
        <TableHead
          columns={[
            { title: texts.event },
            { title: texts.message },
            { title: texts.response },
            { title: texts.took, isNumber: true },
            { title: texts.time, isNumber: true },
          ]}
        />
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} isOpen={delivery === open} />
          ))}
        </tbody>
      </Table>
    </MasterDetail>
  )
}

interface DeliveryListProps {
  endpoint: WebhookEndpoint
  deliveries: readonly WebhookDelivery[]
}

function DeliveryRow({ delivery, isOpen }: { delivery: WebhookDelivery; isOpen: boolean }) {
  return (
    <OpeningRow aria-selected={isOpen}>
      <Cell onPhones="main" isUnbroken>
        <NameLink
          from={from}
          to={from}
          search={(search) => ({ ...search, endpoint: delivery.endpointId, attempt: delivery.id })}
          resetScroll={false}
          aria-current={isOpen || undefined}
          data-entry={delivery.id}
          isMono
        >
          {delivery.eventType}
        </NameLink>
      </Cell>
      <Cell onPhones="sub" isMuted isCut>
        <Text as="bdi" isMono title={delivery.messageId}>
          {shortenedId(delivery.messageId)}
        </Text>
      </Cell>
      <Cell isFit onPhones="end">
        <AttemptChip attempt={delivery} />
      </Cell>
      <Cell isNumber isMuted>
        <Duration millis={delivery.durationMillis} />
      </Cell>
      <Cell isNumber isMuted isUnbroken onPhones="end2">
        <Moment at={delivery.at} />
      </Cell>
    </OpeningRow>
  )
}
