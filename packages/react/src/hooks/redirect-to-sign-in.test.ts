import { createClientApp, SessionLoopError } from '@portico/sdk/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePage, redirectToSignIn } from './redirect-to-sign-in.ts'

const options = { projectId: 'p1', publishableClientKey: 'pck_test', baseUrl: 'http://portico.test' }

beforeEach(() => {
  vi.useFakeTimers()
  const entries = new Map<string, string>()
  vi.stubGlobal('window', { location: new URL('https://host.test/garden') })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page load: a new app, which requests one redirect. */
async function visit(navigate: (url: string) => void): Promise<void> {
  const app = createClientApp({ ...options, tokenStore: 'memory' })
  redirectToSignIn(app, navigate)
  await vi.advanceTimersByTimeAsync(2001)
}

test('a page redirects to sign-in three times in a row, and then throws SessionLoopError', async () => {
  const navigate = vi.fn()
  for (let i = 0; i < 3; i++) await visit(navigate)
  await expect(visit(navigate)).rejects.toThrow(SessionLoopError)
  expect(navigate).toHaveBeenCalledTimes(3)
  expect(navigate).toHaveBeenLastCalledWith(expect.stringContaining('after_auth_return_to=%2Fgarden'), {
    replace: true,
  })
})

test('redirects of other pages, and redirects ten seconds ago, do not count', async () => {
  const navigate = vi.fn()
  for (let i = 0; i < 3; i++) await visit(navigate)
  vi.stubGlobal('window', { location: new URL('https://host.test/meadow') })
  await visit(navigate)
  vi.stubGlobal('window', { location: new URL('https://host.test/garden') })
  await vi.advanceTimersByTimeAsync(10_000)
  await visit(navigate)
  expect(navigate).toHaveBeenCalledTimes(5)
})

test('without session storage, redirects are not counted', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const navigate = vi.fn()
  for (let i = 0; i < 5; i++) await visit(navigate)
  expect(navigate).toHaveBeenCalledTimes(5)
})

test('a page that signs out does not redirect to sign-in, regardless of the duration of the call', async () => {
  const navigate = vi.fn()
  const app = createClientApp({ ...options, tokenStore: 'memory' })
  leavePage(app, new Promise((resolve) => setTimeout(resolve, 5000)))
  await vi.advanceTimersByTimeAsync(5000)
  redirectToSignIn(app, navigate)
  await vi.advanceTimersByTimeAsync(100)
  expect(navigate).not.toHaveBeenCalled()
})

test('a page that is being left requests another attempt, which redirects if the user came back', async () => {
  const navigate = vi.fn()
  const app = createClientApp({ ...options, tokenStore: 'memory' })
  leavePage(app)
  const first = redirectToSignIn(app, navigate)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await first).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
  const second = redirectToSignIn(app, navigate)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await second).toBe(false)
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('a page redirects again after a failed sign-out', async () => {
  const navigate = vi.fn()
  const app = createClientApp({ ...options, tokenStore: 'memory' })
  leavePage(app, Promise.reject(new Error('No network.')))
  await vi.advanceTimersByTimeAsync(0)
  redirectToSignIn(app, navigate)
  await vi.advanceTimersByTimeAsync(100)
  expect(navigate).toHaveBeenCalledTimes(1)
})
