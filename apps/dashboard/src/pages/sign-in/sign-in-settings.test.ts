import { expect, it } from 'vitest'
import { toOptionsUpdate } from './sign-in-settings.ts'

it('writes times of the form in the units of the service, and empty ones as no rule', () => {
  expect(toOptionsUpdate({ freshSignIn: '600000', sessionIdle: '3600000' })).toEqual({
    freshSignInMinutes: 10,
    sessionIdleMillis: 3_600_000,
  })
  expect(toOptionsUpdate({ freshSignIn: '', sessionLimit: '' })).toEqual({
    freshSignInMinutes: null,
    sessionLimit: null,
  })
})
