import { expect, test } from 'vitest'
import { ProjectOptions, ProjectOptionsUpdate, policyRules, weakenedOptions } from './policy.ts'

const initial = ProjectOptions.parse(
  Object.fromEntries(Object.entries(policyRules).map(([name, rule]) => [name, rule.initial])),
)

test('each option has a value, an input and rules', () => {
  const names = Object.keys(ProjectOptions.shape)
  expect(Object.keys(ProjectOptionsUpdate.shape)).toEqual(names)
  expect(Object.keys(policyRules).sort()).toEqual([...names].sort())
})

const hour = 3_600_000
const strict = {
  ...initial,
  password_min_length: 12,
  password_history: 3,
  breached_password_range_calls: true,
  session_idle_millis: hour,
  session_max_millis: 8 * hour,
  server_session_max_millis: 8 * hour,
  session_limit: 3,
  fresh_sign_in_minutes: 10,
  invitations_bound_to_email: true,
}

test.each([
  [{ session_idle_millis: null }, ['session_idle_millis']],
  [{ session_max_millis: 9 * hour, session_limit: 4 }, ['session_max_millis', 'session_limit']],
  [
    { server_session_max_millis: null, fresh_sign_in_minutes: null },
    ['server_session_max_millis', 'fresh_sign_in_minutes'],
  ],
  [
    { new_device_notices: false, invitations_bound_to_email: false },
    ['invitations_bound_to_email', 'new_device_notices'],
  ],
  [{ password_min_length: 11 }, ['password_min_length']],
  [
    { password_history: 2, breached_password_range_calls: false },
    ['password_history', 'breached_password_range_calls'],
  ],
  [{ password_history: 5, breached_password_range_calls: true }, []],
  [{ session_limit_action: 'refuse' }, []],
  [{ session_max_millis: hour, session_limit: 1, password_min_length: 64, fresh_sign_in_minutes: 1 }, []],
  [{ session_idle_millis: hour, password_min_length: undefined }, []],
] as const)('%j weakens %j', (changes, expected) => {
  expect(weakenedOptions(strict, changes)).toEqual(expected)
})
