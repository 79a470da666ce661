/**
 * Connects calls that change something with the cached values of their app. Calls and cache load separately, and a page
 * may have either without the other.
 */
import type { Session } from '../session/session.ts'

/** Marks the values of a kind as stale: all of them, or those of one team. */
export type Invalidate = (kind: string, teamId?: string) => void

const invalidators = new WeakMap<Session, Invalidate>()

/** Registers the cache of an app, identified by its session. */
export function setInvalidator(session: Session, invalidate: Invalidate): void {
  invalidators.set(session, invalidate)
}

/** Returns the function that invalidates the values of an app, if it caches any. */
export function findInvalidator(session: Session): Invalidate | undefined {
  return invalidators.get(session)
}
