/** Rules of a project for its sessions: pure decisions. A session without authentication was opened by a server. */
import { limits } from '@portico/contract'
import type { ProjectOptions } from '../project.ts'

type LifeRules = Pick<ProjectOptions, 'sessionMaxMillis' | 'serverSessionMaxMillis'>
type TimeRules = LifeRules & Pick<ProjectOptions, 'sessionIdleMillis' | 'serverSessionIdleMillis'>

/** The parts of a session that decide on its end. */
export interface BoundedSession {
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
  /** Null if a server opened the session, and its user has not authenticated since. */
  readonly authenticatedAtMillis: number | null
}

/** Returns how long a session lasts at most. A session that a server opens may ask for less or more. */
export function sessionLifeMillis(rules: LifeRules, isOfServer: boolean, requestedMillis?: number): number {
  const longest = isOfServer ? rules.serverSessionMaxMillis : rules.sessionMaxMillis
  return Math.min(requestedMillis ?? limits.sessionMillis, longest ?? limits.sessionMaxMillis)
}

/** Returns when a session ends under the present rules. A rule that became shorter applies from its opening. */
export function sessionEndMillis(rules: LifeRules, session: BoundedSession): number {
  const longest = session.authenticatedAtMillis === null ? rules.serverSessionMaxMillis : rules.sessionMaxMillis
  return longest === null
    ? session.expiresAtMillis
    : Math.min(session.expiresAtMillis, session.createdAtMillis + longest)
}

/** Times after which sessions must have been used and opened to be live. A type, so that statements take it as parameters. */
export type SessionBounds = {
  readonly usedSince: number
  readonly openedSince: number
  readonly serverUsedSince: number
  readonly serverOpenedSince: number
}

/** Returns the bounds at a time. Active clients are not idle for less than `shortestIdleMillis`. */
export function sessionBoundsAt(rules: TimeRules, now: number, shortestIdleMillis: number): SessionBounds {
  const idle = (millis: number | null) => (millis === null ? ever : now - Math.max(millis, shortestIdleMillis))
  const life = (millis: number | null) => (millis === null ? ever : now - millis)
  return {
    usedSince: idle(rules.sessionIdleMillis),
    openedSince: life(rules.sessionMaxMillis),
    serverUsedSince: idle(rules.serverSessionIdleMillis),
    serverOpenedSince: life(rules.serverSessionMaxMillis),
  }
}

/** Before all times: no bound. */
const ever = Number.MIN_SAFE_INTEGER

/** The number of sessions of a user, and if a sign-in beyond it is refused. Null: the limit of the product, which ends one. */
export function sessionLimitOf({
  sessionLimit,
  sessionLimitRefuses,
}: Pick<ProjectOptions, 'sessionLimit' | 'sessionLimitRefuses'>) {
  return {
    limit: sessionLimit ?? limits.sessionsPerUserMax,
    refuses: sessionLimitRefuses,
    isOwn: sessionLimit !== null,
  }
}
