import { eventTitles } from '@portico/messages/event-titles'
import { placeOf } from '@portico/messages/place-of'
import type { Message } from '@portico/messages/texts'
import type { OwnAuditEvent } from '@portico/sdk/client'
import { useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import type { Loadable } from '../../hooks/use-resource-value.ts'
import { useFetched } from '../../ui/blocks/use-fetched.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

const firstCount = 5
const maxCount = 500
const titles: { readonly [Type in OwnAuditEvent['type']]?: Message } = eventTitles

/** An event of the account in words. */
export interface ActivityRow {
  id: string
  title: string
  /** Time, device and place. */
  detail: string
}

/** The recent events of the account. */
export interface RecentActivity extends Loadable<readonly ActivityRow[]> {
  /** Loads ten times as many. Null if there are no more. */
  showMore: (() => void) | null
  /** True while more events load. */
  isLoadingMore: boolean
}

/**
 * Returns the recent events of the account, the newest first. Events that are not about the account, such as those of
 * teams, are left out.
 */
export function useRecentActivity(): RecentActivity {
  const { app, language, translate: t } = usePorticoContext()
  const times = useTimes()
  const [count, setCount] = useState(firstCount)
  const page = useFetched((limit) => app.audit.list({ limit }), count)
  const rowsOf = (events: readonly OwnAuditEvent[]) =>
    events.flatMap((event) => {
      const title = titles[event.type]
      if (title === undefined) return []
      const device = event.device && `${event.device}.`
      const details = [`${times.dateTime(event.at)}.`, device, placeOf(event, language.lang)]
      return [{ id: event.id, title: t(title), detail: details.filter(Boolean).join(' ') }]
    })
  return {
    ...page,
    data: page.data && rowsOf(page.data.items),
    refetch: async () => rowsOf((await page.refetch()).items),
    showMore: page.data?.nextCursor && count < maxCount ? () => setCount(count * 10) : null,
    isLoadingMore: page.data !== undefined && page.data.items.length !== count,
  }
}
