import { expect, test } from 'vitest'
import { createAuthenticator, register } from '../conformance/authenticator.ts'
import { signUp, useTestApp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'

const app = useTestApp()

test('concurrent registrations do not exceed the limit of 50 passkeys', async () => {
  const project = await app().createProject({ flags: { passkeyEnabled: true } })
  const person = await signUp(project)
  for (let count = 0; count < 45; count++) await register(project, person, createAuthenticator())
  const responses = await atOnce(15, () => register(project, person, createAuthenticator()))
  expect(tally(responses.map(({ body }) => body.code ?? 'added'))).toEqual({
    added: 5,
    PASSKEY_REGISTRATION_FAILED: 10,
  })
}, 60_000)
