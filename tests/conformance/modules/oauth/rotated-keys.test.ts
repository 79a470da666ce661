/** A provider that replaces its signing keys signs users in without delay, and is not asked for its keys too often. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { configureProviders, obtainCode, signInWith, standard, useOAuthApp } from '../../oauth-journey.ts'

const { app, fakes } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  // An earlier test has read the keys again.
  app().clock.advance(60_000)
  project = await app().createProject()
  await configureProviders(project, [standard('google'), standard('company-id', { issuer: `${fakes().origin}/oidc` })])
})

const signIn = async (id: string, behavior: string) =>
  (await signInWith(project, id, { choice: { account: '1001', behavior } })).status
const callbackStatus = async (id: string, behavior: string) =>
  (await obtainCode(project, id, { choice: { account: '1001', behavior } })).response.status

test.each([
  ['google', 'new-key'],
  ['google', 'replaced-key'],
  ['google', 'keys-without-id'],
  ['company-id', 'new-key'],
  ['company-id', 'replaced-key'],
])('%s: a user signs in right after %s', async (id, behavior) => {
  expect(await signIn(id, 'none')).toBe(200)
  app().clock.advance(10_000)
  expect(await signIn(id, behavior)).toBe(200)
})

test('keys are read again at most once in ten seconds', async () => {
  await signIn('google', 'none')
  app().clock.advance(10_000)
  expect(await callbackStatus('google', 'new-key')).toBe(307)
  expect(await callbackStatus('google', 'new-key')).toBe(400)
  app().clock.advance(10_000)
  expect(await callbackStatus('google', 'none')).toBe(307)
})

test('a key that the provider does not publish is refused, also after the keys were read again', async () => {
  await signIn('google', 'none')
  app().clock.advance(10_000)
  expect(await callbackStatus('google', 'foreign-id-token')).toBe(400)
  expect(await callbackStatus('google', 'none')).toBe(307)
})
