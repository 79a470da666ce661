import { afterEach, expect, test, vi } from 'vitest'
import { afterAuthTarget } from './after-auth-target.ts'
import { resolveUrls } from './urls.ts'

const page = 'https://host.test/handler/sign-in?after_auth_return_to=%2Fgarden%3Fa%3D1'
const setup = '/handler/second-factor-setup?after_auth_return_to=%2Fgarden%3Fa%3D1'
const setupPage = `https://host.test${setup}`
const hour = 3_600_000

interface Situation {
  graceDays?: number | null
  dueAt?: Date | null
  claims?: object
  failure?: Error
}

function contextOf({ graceDays = 14, dueAt = new Date(Date.now() + hour), claims = {}, failure }: Situation = {}) {
  const token = `e30.${btoa(JSON.stringify({ refresh_token_id: 'session-1', ...claims }))}.x`
  const load = vi.fn(async () => {
    if (failure) throw failure
    return { secondFactorDueAt: dueAt }
  })
  const context = {
    urls: resolveUrls(),
    currentProject: { getState: () => ({ status: 'ready', value: { config: { secondFactorGraceDays: graceDays } } }) },
    currentUser: { load },
    session: { getAccessToken: async () => token },
  }
  // The module reads these parts of its context only.
  return { context: context as never, load }
}

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
}

test.each<[string, Situation, string]>([
  ['a second factor that is due later', {}, setup],
  ['a second factor that is due', { dueAt: new Date(0) }, setup],
  ['a user who needs none', { dueAt: null }, '/garden?a=1'],
  ['an impersonated user', { claims: { act: { sub: 'owner' } } }, '/garden?a=1'],
  ['a failure to read the user', { failure: new Error('offline') }, '/garden?a=1'],
])('%s decides the target', async (_name, situation, target) => {
  expect(await afterAuthTarget(contextOf(situation).context, 'sign-in', page)).toBe(target)
})

test('a project without the requirement does not load the user', async () => {
  const { context, load } = contextOf({ graceDays: null })
  expect(await afterAuthTarget(context, 'sign-in', page)).toBe('/garden?a=1')
  expect(load).not.toHaveBeenCalled()
})

test('a call from the set-up screen postpones it for the session, until it is due', async () => {
  stubStorage()
  const { context } = contextOf()
  expect(await afterAuthTarget(context, 'sign-in', setupPage)).toBe('/garden?a=1')
  expect(await afterAuthTarget(context, 'sign-in', page)).toBe('/garden?a=1')
  const next = contextOf({ claims: { refresh_token_id: 'session-2' } })
  expect(await afterAuthTarget(next.context, 'sign-in', page)).toBe(setup)
  expect(await afterAuthTarget(contextOf({ dueAt: new Date(0) }).context, 'sign-in', page)).toBe(setup)
})

test('a browser without storage redirects to the set-up screen again', async () => {
  const { context } = contextOf()
  expect(await afterAuthTarget(context, 'sign-in', setupPage)).toBe('/garden?a=1')
  expect(await afterAuthTarget(context, 'sign-in', page)).toBe(setup)
})
