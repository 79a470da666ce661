import type { AuditEvent } from '@portico/sdk/server'
import { Link } from '@tanstack/react-router'
import { Actor } from '../../parts/actor.tsx'
import { subjectOf } from '../../parts/events/event-look.ts'
import { Moment } from '../../parts/lists/moment.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { EventChip } from './event-chip.tsx'

/** The events of one page. A row opens beside the list. */
export function EventTable({ events, openId }: { events: readonly AuditEvent[]; openId: string | undefined }) {
  const texts = useTexts('audit')
  return (
    <table className="t list" aria-label={texts.title}>
      <TableHead
        columns={[
          { title: texts.event },
          { title: texts.on, className: 'w-email' },
          { title: texts.by, className: 'w-creator' },
          { title: texts.time, className: 'num' },
        ]}
      />
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} isOpen={event.id === openId} />
        ))}
      </tbody>
    </table>
  )
}

function EventRow({ event, isOpen }: { event: AuditEvent; isOpen: boolean }) {
  const subject = subjectOf(event)
  return (
    <tr className="opens" aria-selected={isOpen}>
      <td data-m="main" className="nowrap">
        <Link
          from="/p/$projectId/audit"
          to="/p/$projectId/audit"
          search={(search) => ({ ...search, event: event.id })}
          resetScroll={false}
          aria-current={isOpen || undefined}
          data-entry={event.id}
        >
          <EventChip type={event.type} />
        </Link>
      </td>
      <td data-m="sub" className="cut">
        <bdi title={subject ?? undefined}>{subject}</bdi>
      </td>
      <td className="cut w-creator">
        <Actor actor={event.actor} />
      </td>
      <td className="num muted" data-m="end2">
        <Moment at={event.at} isExact />
      </td>
    </tr>
  )
}
