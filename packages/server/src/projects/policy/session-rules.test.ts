import { expect, test } from 'vitest'
import { sessionBoundsAt, sessionEndMillis, sessionLifeMillis } from './session-rules.ts'

const hour = 3_600_000
const year = 365 * 24 * hour
const none = {
  sessionMaxMillis: null,
  serverSessionMaxMillis: null,
  sessionIdleMillis: null,
  serverSessionIdleMillis: null,
}

test.each([
  [none, false, undefined, year],
  [none, true, 2 * year, 367 * 24 * hour],
  [{ ...none, sessionMaxMillis: hour }, false, undefined, hour],
  [{ ...none, sessionMaxMillis: hour }, true, undefined, year],
  [{ ...none, serverSessionMaxMillis: hour }, true, year, hour],
  [{ ...none, serverSessionMaxMillis: hour }, true, 1000, 1000],
])('with %j, a session (of a server: %s, requested: %s) lasts %i', (rules, isOfServer, requested, expected) => {
  expect(sessionLifeMillis(rules, isOfServer, requested)).toBe(expected)
})

test('a shorter rule ends an open session, counted from its opening, and a longer one does not extend it', () => {
  const session = { createdAtMillis: 1000, expiresAtMillis: 1000 + 8 * hour, authenticatedAtMillis: 1000 }
  expect(sessionEndMillis({ ...none, sessionMaxMillis: hour }, session)).toBe(1000 + hour)
  expect(sessionEndMillis({ ...none, sessionMaxMillis: 9 * hour }, session)).toBe(session.expiresAtMillis)
  const ofServer = { ...session, authenticatedAtMillis: null }
  expect(sessionEndMillis({ ...none, sessionMaxMillis: hour }, ofServer)).toBe(session.expiresAtMillis)
  expect(sessionEndMillis({ ...none, serverSessionMaxMillis: hour }, ofServer)).toBe(1000 + hour)
})

test('without rules there are no bounds, and an idle time is never shorter than active clients need', () => {
  expect(Object.values(sessionBoundsAt(none, 0, 10)).every((bound) => bound < -year)).toBe(true)
  const rules = { ...none, sessionIdleMillis: 5, serverSessionIdleMillis: 50, sessionMaxMillis: 100 }
  expect(sessionBoundsAt(rules, 1000, 10)).toMatchObject({ usedSince: 990, serverUsedSince: 950, openedSince: 900 })
})
