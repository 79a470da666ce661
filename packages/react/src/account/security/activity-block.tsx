import * as en from '@portico/messages/en'
import { eventTitles } from '@portico/messages/event-titles'
import { placeOf } from '@portico/messages/place-of'
import type { Message } from '@portico/messages/texts'
import type { OwnAuditEvent } from '@portico/sdk/client'
import { useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { EmptyState, Row, Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

const firstCount = 5
const maxCount = 500

const titles: { readonly [Type in OwnAuditEvent['type']]?: Message } = eventTitles

/** The recent events of the account, the newest first. */
export function ActivityBlock() {
  const { app, translate: t } = usePorticoContext()
  const [count, setCount] = useState(firstCount)
  const page = useFetched((limit) => app.audit.list({ limit }), count)
  const hasMore = page.data?.nextCursor && count < maxCount
  return (
    <Block help={t(en.activityHelp)} title={t(en.activityTitle)}>
      <Loaded rows={3} value={page}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>{t(en.noActivity)}</EmptyState>
          ) : (
            <Rows label={t(en.activityTitle)}>
              {items.map((event) => (
                <EventRow event={event} key={event.id} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {hasMore && (
        <div className="portico-pager">
          <SmallButton onClick={() => setCount(count * 10)} pending={page.data?.items.length !== count}>
            {t(en.showMore)}
          </SmallButton>
        </div>
      )}
    </Block>
  )
}

function EventRow({ event }: { event: OwnAuditEvent }) {
  const { language, translate: t } = usePorticoContext()
  const times = useTimes()
  const title = titles[event.type]
  if (title === undefined) return null
  const device = event.device && `${event.device}.`
  const details = [`${times.dateTime(event.at)}.`, device, placeOf(event, language.lang)]
  return <Row detail={details.filter(Boolean).join(' ')} title={t(title)} />
}
