import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const day = 86_400_000
const requiredAt = 1000 * day

interface Case {
  hasFactor?: boolean
  /** Null if the project requires no second factor. */
  graceDays?: number | null
  signedUpAt?: number
  at: number
  /** Time at which the second factor is due. */
  due: number | null
  /** The permissions that are granted: those that require a second factor by themselves, and the others. */
  granted: { protected: boolean; others: boolean }
}
const all = { protected: true, others: true }
const none = { protected: false, others: false }
const unprotected = { protected: false, others: true }

test.each<Case>([
  { graceDays: null, at: requiredAt, due: null, granted: unprotected },
  { graceDays: null, hasFactor: true, at: requiredAt, due: null, granted: all },
  { graceDays: 0, at: requiredAt - 1, due: requiredAt, granted: all },
  { graceDays: 0, at: requiredAt, due: requiredAt, granted: none },
  { graceDays: 0, hasFactor: true, at: requiredAt + day, due: null, granted: all },
  { graceDays: 14, at: requiredAt + 14 * day - 1, due: requiredAt + 14 * day, granted: all },
  { graceDays: 14, at: requiredAt + 14 * day, due: requiredAt + 14 * day, granted: none },
  {
    graceDays: 14,
    at: requiredAt + 15 * day,
    signedUpAt: requiredAt + 2 * day,
    due: requiredAt + 16 * day,
    granted: all,
  },
  {
    graceDays: 14,
    at: requiredAt + 16 * day,
    signedUpAt: requiredAt + 2 * day,
    due: requiredAt + 16 * day,
    granted: none,
  },
  { graceDays: 90, at: requiredAt + 90 * day, due: requiredAt + 90 * day, granted: none },
  // The clock was set back after the requirement was stored.
  { graceDays: 0, at: requiredAt - day, due: requiredAt, granted: all },
])('%j', async ({ hasFactor = false, graceDays = 0, signedUpAt = 0, at, due, granted }) => {
  const project = [hasFactor, graceDays === null ? null : requiredAt, graceDays, signedUpAt]
  const rows = await app().deps.db.query(
    `select second_factor_due_at_millis($1, $2, $3::smallint, $4) as due,
       is_permission_granted($1, $2, $3::smallint, $4, $5, true) as protected,
       is_permission_granted($1, $2, $3::smallint, $4, $5, false) as others`,
    [...project, at],
  )
  expect(rows[0]).toEqual({ due, ...granted })
})
