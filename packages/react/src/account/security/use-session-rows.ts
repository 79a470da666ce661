import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { placeOf } from '@portico/messages/place-of'
import type { SessionSummary } from '@portico/sdk/client'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import type { Loadable } from '../../hooks/use-resource-value.ts'
import { useSessions } from '../../hooks/values/use-sessions.ts'
import { useTimes } from '../../ui/blocks/use-times.ts'

/** A device on which the user is signed in. End its session with `sessions.end(id)`. */
export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly isPhone: boolean
  /** Place and last use. */
  readonly detail: string
  readonly isCurrentSession: boolean
}

/** Returns the devices on which the user is signed in, this one first. */
export function useSessionRows(): Loadable<readonly SessionRow[]> {
  const { language, translate: t } = usePorticoContext()
  const times = useTimes()
  const sessions = useSessions({ suspense: false })
  function rowOf(session: SessionSummary): SessionRow {
    const { id, isCurrentSession, lastUsedAt, userAgent } = session
    const activity = isCurrentSession ? t(en.activeNow) : fill(t(en.activeAgo), { ago: times.ago(lastUsedAt) })
    return {
      ...{ id, isCurrentSession, isPhone: /Mobi|Android|iPhone|iPad/.test(userAgent ?? '') },
      device: session.device ?? t(en.unknownDevice),
      detail: [placeOf(session, language.lang), activity].filter(Boolean).join(' '),
    }
  }
  const rowsOf = (list: readonly SessionSummary[]) => list.toSorted(currentFirst).map(rowOf)
  return {
    ...sessions,
    data: sessions.data && rowsOf(sessions.data),
    refetch: async () => rowsOf(await sessions.refetch()),
  }
}

const currentFirst = (a: SessionSummary, b: SessionSummary) => Number(b.isCurrentSession) - Number(a.isCurrentSession)
