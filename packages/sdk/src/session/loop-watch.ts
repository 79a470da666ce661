/** Detects sessions that are refreshed again and again without effect. */
import type { LoopWatch } from './machine-types.ts'
import { SessionLoopError } from './session-loop-error.ts'

const windowMillis = 10_000
const maxRefreshes = 5
const maxRefusals = 2

/** The state before any observation. */
export const noLoop: LoopWatch = { refreshedAtMillis: [], refusedAtMillis: [], issued: null }

/** Returns true if another refresh would continue a loop. */
export function isLoop({ refreshedAtMillis, refusedAtMillis }: LoopWatch, nowMillis: number): boolean {
  return (
    recent(refusedAtMillis, nowMillis).length >= maxRefusals ||
    recent(refreshedAtMillis, nowMillis).length >= maxRefreshes
  )
}

/** Counts a refresh. */
export function afterRefresh(watch: LoopWatch, accessToken: string, nowMillis: number): LoopWatch {
  const refreshedAtMillis = [...recent(watch.refreshedAtMillis, nowMillis), nowMillis]
  return { ...watch, refreshedAtMillis, issued: { accessToken, atMillis: nowMillis } }
}

/** Counts a refused access token if it was issued a moment ago. */
export function afterRefusal(watch: LoopWatch, accessToken: string, nowMillis: number): LoopWatch {
  const { issued } = watch
  if (issued?.accessToken !== accessToken || nowMillis - issued.atMillis >= windowMillis) return watch
  return { ...watch, issued: null, refusedAtMillis: [...recent(watch.refusedAtMillis, nowMillis), nowMillis] }
}

export function sessionLoopError(): SessionLoopError {
  return new SessionLoopError(
    'The session was refreshed repeatedly without effect, so the SDK has stopped for 30 seconds. Check three things: (1) the browser stores the cookies portico-refresh-… and portico-access-… of this page; (2) no second app with another key or baseUrl uses the same project on this host; (3) no proxy between this page and the service removes the x-portico- headers.',
  )
}

function recent(times: readonly number[], nowMillis: number): number[] {
  return times.filter((time) => nowMillis - time < windowMillis)
}
