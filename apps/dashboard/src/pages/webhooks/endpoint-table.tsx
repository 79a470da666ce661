import type { WebhookEndpoint, WebhookStats } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { isFailing, totalOf } from '../../data/endpoint-state.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Chip } from '../../parts/lists/chip.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Cell, Table, TableFrame } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { Tag, Tags } from '../../parts/lists/tag.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { EndpointMenu } from './endpoint-menu.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { statsQuery } from './webhook-queries.ts'

/** The endpoints with their event types and the result of the last day. A row opens below the table. */
export function EndpointTable({ endpoints, openId }: { endpoints: readonly WebhookEndpoint[]; openId: string }) {
  const texts = useWebhookTexts()
  return (
    <TableFrame>
      <Table isList aria-label={texts.endpoints}>
        <TableHead
          columns={[
            { title: texts.endpoint, width: 'half' },
            { title: texts.events },
            { title: texts.deliveries, isNumber: true },
            { title: texts.failedShare, isNumber: true },
            { title: texts.status },
            { title: texts.actions, isHidden: true },
          ]}
        />
        <tbody>
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} isOpen={endpoint.id === openId} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function EndpointRow({ endpoint, isOpen }: { endpoint: WebhookEndpoint; isOpen: boolean }) {
  const { projectId } = useProjectApp()
  const { number, percent } = useLanguage()
  const { data: stats } = useQuery(statsQuery(projectId, endpoint.id))
  const total = stats ? totalOf(stats) : 0
  return (
    <tr aria-selected={isOpen}>
      <Cell onPhones="main" isCut>
        <NameLink
          from="/p/$projectId/webhooks"
          to="/p/$projectId/webhooks"
          search={{ endpoint: endpoint.id }}
          resetScroll={false}
          aria-current={isOpen || undefined}
          isMono
          title={endpoint.url}
        >
          <bdi>{endpoint.url}</bdi>
        </NameLink>
        {endpoint.description && (
          <small>
            <bdi>{endpoint.description}</bdi>
          </small>
        )}
      </Cell>
      <Cell onPhones="sub">
        <EventTags endpoint={endpoint} />
      </Cell>
      <Cell isNumber>{stats && number(total)}</Cell>
      <Cell isNumber>{stats && total > 0 ? percent((total - stats.delivered) / total) : '–'}</Cell>
      <Cell isFit onPhones="end">
        <EndpointStatus endpoint={endpoint} stats={stats} />
      </Cell>
      <Cell isActions onPhones="end2">
        <EndpointMenu endpoint={endpoint} />
      </Cell>
    </tr>
  )
}

const shownTags = 2

function EventTags({ endpoint: { eventTypes } }: { endpoint: WebhookEndpoint }) {
  const texts = useWebhookTexts()
  const { plural } = useLanguage()
  if (!eventTypes) return <Tag>{texts.allEvents}</Tag>
  const hidden = eventTypes.length - shownTags
  return (
    <Tags as="span" title={eventTypes.join(', ')}>
      {eventTypes.slice(0, shownTags).map((type) => (
        <Tag key={type} isMono>
          {type}
        </Tag>
      ))}
      {hidden > 0 && <Tag>{plural(texts.moreEvents, hidden)}</Tag>}
    </Tags>
  )
}

function EndpointStatus({ endpoint, stats }: { endpoint: WebhookEndpoint; stats: WebhookStats | undefined }) {
  const texts = useWebhookTexts()
  if (endpoint.isDisabled) return <Chip icon="circle-pause">{texts.disabled}</Chip>
  if (!stats || totalOf(stats) === 0) {
    return (
      <Chip tone="quiet" icon="clock">
        {texts.idle}
      </Chip>
    )
  }
  return isFailing(stats) ? (
    <Chip tone="danger" icon="circle-x">
      {texts.failing}
    </Chip>
  ) : (
    <Chip tone="quiet" icon="circle-check">
      {texts.delivering}
    </Chip>
  )
}
