import type { AuditEvent } from '@portico/sdk/server'
import { Link, useNavigate } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Actor } from '../../parts/actor.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { failureReason } from '../../parts/events/failure-reason.ts'
import { JsonCode } from '../../parts/forms/json-code.tsx'
import { DetailHead } from '../../parts/lists/detail-head.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Detail } from '../../parts/lists/master-detail.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Text } from '../../parts/text.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { type AuditFilterSearch, filtersOnly } from './audit-search.ts'
import { useEventName } from './event-chip.tsx'

/** Everything about one event, with steps to the events before and after it. */
export function EventDetail({ event, events }: { event: AuditEvent; events: readonly AuditEvent[] }) {
  const texts = useAuditTexts()
  const nameOf = useEventName()
  const navigate = useNavigate({ from: '/p/$projectId/audit' })
  return (
    <Detail aria-label={nameOf(event.type)}>
      <DetailHead
        title={
          <Text as="h2" look="subtitle">
            {nameOf(event.type)}
          </Text>
        }
        subtitle={
          <Text as="p" look="hint">
            <Moment at={event.at} isExact />
          </Text>
        }
        entry={event}
        entries={events}
        labels={{ previous: texts.previousEvent, next: texts.nextEvent }}
        onOpen={(id) =>
          void navigate({
            search: ({ event: _, ...search }) => (id === undefined ? search : { ...search, event: id }),
            resetScroll: false,
          })
        }
      />
      <section>
        <EventFacts event={event} />
      </section>
      <section>
        <JsonCode title={texts.asJson} value={event} />
      </section>
    </Detail>
  )
}

function EventFacts({ event }: { event: AuditEvent }) {
  const texts = useAuditTexts()
  const { country } = useLanguage()
  const place = event.country && country(event.country)
  const eventTexts = useEventTexts()
  const reason = event.reason ?? failureReason(event, eventTexts)
  return (
    <Facts>
      <Fact name={texts.by}>
        <Actor actor={event.actor} />
        {event.actor.id && <FilterLink filter={{ actor: event.actor.id }} text={texts.onlyActor} />}
      </Fact>
      <Fact name={texts.byType}>{event.actor.name !== null && texts.actors[event.actor.type]}</Fact>
      <Fact name={texts.onBehalfOf}>{event.onBehalfOf && <Actor actor={event.onBehalfOf} />}</Fact>
      <Fact name={texts.user}>{event.userId && <UserLink id={event.userId} />}</Fact>
      <Fact name={texts.reason}>{reason && <bdi>{reason}</bdi>}</Fact>
      <Fact name={texts.through}>{[texts.access[event.access], event.device].filter(Boolean).join(', ')}</Fact>
      <Fact name={texts.from}>
        {event.networkAddress && (
          <>
            <Text as="bdi" isMono>
              {event.networkAddress}
            </Text>
            {place && `, ${place}`} <FilterLink filter={{ ip: event.networkAddress }} text={texts.onlyAddress} />
          </>
        )}
      </Fact>
      {Object.entries(event.details).map(([key, value]) => (
        <Fact key={key} name={nameOfDetail(key)}>
          <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
        </Fact>
      ))}
      <Fact name={texts.request}>
        <CopyableId id={event.requestId} />{' '}
        <FilterLink filter={{ request: event.requestId }} text={texts.onlyRequest} />
      </Fact>
      <Fact name={texts.eventId}>
        <CopyableId id={event.id} />
      </Fact>
    </Facts>
  )
}

/** Makes words of a key of the API: `permission_id` becomes `Permission ID`. */
const nameOfDetail = (key: string) =>
  key
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/\b(id|url)\b/gi, (word) => word.toUpperCase())

function UserLink({ id }: { id: string }) {
  const { projectId } = useProjectApp()
  return (
    <NameLink to="/p/$projectId/users/$userId" params={{ projectId, userId: id }} look="plain" isMono>
      {id}
    </NameLink>
  )
}

function FilterLink({ filter, text }: { filter: AuditFilterSearch; text: string }) {
  return (
    <Link
      from="/p/$projectId/audit"
      to="/p/$projectId/audit"
      search={(search) => ({ ...filtersOnly(search), ...filter })}
    >
      {text}
    </Link>
  )
}
