import type { WebhookEndpoint, WebhookStats } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isFailing, totalOf } from '../../data/endpoint-state.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Chip } from '../../parts/lists/chip.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { EndpointMenu } from './endpoint-menu.tsx'
import { useWebhookTexts } from './use-webhook-texts.ts'
import { statsQuery } from './webhook-queries.ts'

/** The endpoints with their event types and the result of the last day. A row opens below the table. */
export function EndpointTable({ endpoints, openId }: { endpoints: readonly WebhookEndpoint[]; openId: string }) {
  const texts = useWebhookTexts()
  return (
    <div className="table-wrap">
      <table className="t list" aria-label={texts.endpoints}>
        <TableHead
          columns={[
            { title: texts.endpoint, className: 'w-half' },
            { title: texts.events },
            { title: texts.deliveries, className: 'num' },
            { title: texts.failedShare, className: 'num' },
            { title: texts.status },
            { title: texts.actions, isHidden: true },
          ]}
        />
        <tbody>
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} isOpen={endpoint.id === openId} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EndpointRow({ endpoint, isOpen }: { endpoint: WebhookEndpoint; isOpen: boolean }) {
  const { projectId } = useProjectApp()
  const { number, percent } = useLanguage()
  const { data: stats } = useQuery(statsQuery(projectId, endpoint.id))
  const total = stats ? totalOf(stats) : 0
  return (
    <tr aria-selected={isOpen}>
      <td data-m="main" className="cut">
        <Link
          from="/p/$projectId/webhooks"
          to="/p/$projectId/webhooks"
          search={{ endpoint: endpoint.id }}
          resetScroll={false}
          aria-current={isOpen || undefined}
          className="name mono"
          title={endpoint.url}
        >
          <bdi>{endpoint.url}</bdi>
        </Link>
        {endpoint.description && (
          <small>
            <bdi>{endpoint.description}</bdi>
          </small>
        )}
      </td>
      <td data-m="sub">
        <EventTags endpoint={endpoint} />
      </td>
      <td className="num">{stats && number(total)}</td>
      <td className="num">{stats && total > 0 ? percent((total - stats.delivered) / total) : '–'}</td>
      <td className="fit" data-m="end">
        <EndpointStatus endpoint={endpoint} stats={stats} />
      </td>
      <td className="act" data-m="end2">
        <EndpointMenu endpoint={endpoint} />
      </td>
    </tr>
  )
}

const shownTags = 2

function EventTags({ endpoint: { eventTypes } }: { endpoint: WebhookEndpoint }) {
  const texts = useWebhookTexts()
  const { plural } = useLanguage()
  if (!eventTypes) return <span className="tag">{texts.allEvents}</span>
  const hidden = eventTypes.length - shownTags
  return (
    <span className="tags" title={eventTypes.join(', ')}>
      {eventTypes.slice(0, shownTags).map((type) => (
        <span key={type} className="tag mono">
          {type}
        </span>
      ))}
      {hidden > 0 && <span className="tag">{plural(texts.moreEvents, hidden)}</span>}
    </span>
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
