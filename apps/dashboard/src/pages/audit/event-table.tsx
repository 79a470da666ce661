import type { AuditEvent } from '@portico/sdk/server'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Actor } from '../../parts/actor.tsx'
import { Button } from '../../parts/button.tsx'
import { subjectOf } from '../../parts/events/event-look.ts'
import { failureReason } from '../../parts/events/failure-reason.ts'
import { type EventGroup, foldEvents } from '../../parts/events/fold-events.ts'
import { OpeningRow } from '../../parts/lists/master-detail.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Cell, Table } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { EventChip } from './event-chip.tsx'

/** The events of one page. A row opens beside the list. Equal failures that follow each other are one row. */
export function EventTable({ events, openId }: { events: readonly AuditEvent[]; openId: string | undefined }) {
  const texts = useAuditTexts()
  return (
    <Table isList aria-label={texts.title}>
      <TableHead
        columns={[
          { title: texts.event },
          { title: texts.on, width: 'email' },
          { title: texts.by, width: 'creator' },
          { title: texts.time, isNumber: true },
        ]}
      />
      <tbody>
        {foldEvents(events).map((group) => (
          <GroupRows key={group[0].id} group={group} openId={openId} />
        ))}
      </tbody>
    </Table>
  )
}

/** The newest event of a group, and the others when the group is unfolded, or one of them is open. */
function GroupRows({ group: [event, ...older], openId }: { group: EventGroup; openId: string | undefined }) {
  const texts = useEventTexts()
  const { plural } = useLanguage()
  const [isChosen, setIsChosen] = useState(false)
  const isUnfolded = isChosen || older.some(({ id }) => id === openId)
  const count = older.length > 0 && (
    <Button
      isSmall
      look="ghost"
      icon="chevron-down"
      aria-expanded={isUnfolded}
      onClick={() => setIsChosen(!isUnfolded)}
    >
      {plural(texts.times, older.length + 1)}
    </Button>
  )
  return (
    <>
      <EventRow event={event} isOpen={event.id === openId} count={count} />
      {isUnfolded && older.map((event) => <EventRow key={event.id} event={event} isOpen={event.id === openId} />)}
    </>
  )
}

function EventRow({ event, isOpen, count }: { event: AuditEvent; isOpen: boolean; count?: ReactNode }) {
  const subject = subjectOf(event)
  const reason = failureReason(event, useEventTexts())
  return (
    <OpeningRow aria-selected={isOpen}>
      <Cell onPhones="main" isUnbroken>
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
        {count}
        {reason && <small>{reason}</small>}
      </Cell>
      <Cell onPhones="sub" isCut>
        <bdi title={subject ?? undefined}>{subject}</bdi>
      </Cell>
      <Cell isCut width="creator">
        <Actor actor={event.actor} />
      </Cell>
      <Cell isNumber isMuted onPhones="end2">
        <Moment at={event.at} isExact />
      </Cell>
    </OpeningRow>
  )
}
