import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import { appOptions, createFakeService, ok, type Reply, textRefusal } from '../testing/fake-service.ts'
import type { Retry } from './connection.ts'
import { createTransport } from './transport.ts'

// Imported in advance, because fake timers do not wait for the import of a failed call.
import './diagnose.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Waits of exactly 1.25, 2.5, 5 and 10 seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.75)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const get = { method: 'GET', path: '/projects/current' }
const offline = () => new TypeError('fetch failed')

async function reportsOf(reply: (index: number) => Reply) {
  const { fetch } = createFakeService((_, index) => reply(index))
  const startedAt = Date.now()
  const reports: { seconds: number; retry: Retry }[] = []
  const onRetry = (retry: Retry) => reports.push({ seconds: (Date.now() - startedAt) / 1000, retry })
  const sent = createTransport({ baseUrl: 'http://portico.test', fetch, onRetry })(get).catch(() => undefined)
  await vi.runAllTimersAsync()
  await sent
  return reports
}

describe('onRetry', () => {
  test('reports failed attempts from the third second on, while retries go on', async () => {
    const reports = await reportsOf((index) => (index < 4 ? offline() : ok({})))
    // Attempts fail after 0, 1.25, 3.75 and 8.75 seconds.
    expect(reports.map(({ seconds, retry }) => [seconds, retry.attempt, retry.waitMillis])).toEqual([
      [3, 2, 2500],
      [3.75, 3, 5000],
      [8.75, 4, 10_000],
    ])
    expect(reports[0]?.retry).toEqual({
      attempt: 2,
      url: 'http://portico.test/api/v1/projects/current',
      waitMillis: 2500,
      error: offline(),
    })
  })

  test('reports nothing if the second attempt succeeds', async () => {
    expect(await reportsOf((index) => (index < 1 ? offline() : ok({})))).toEqual([])
  })

  test('reports a rate limit with its status', async () => {
    const limited = () => textRefusal(429, 'Too many requests.', { 'retry-after': '7' })
    const [report] = await reportsOf((index) => (index < 1 ? limited() : ok({})))
    expect(report).toMatchObject({ seconds: 3, retry: { attempt: 1, waitMillis: 7000, status: 429 } })
  })

  test('waits five seconds in a browser', async () => {
    vi.stubGlobal('document', {})
    vi.resetModules()
    const browser = await import('./connection.ts')
    const onRetry = vi.fn()
    browser.createRetryReport(onRetry).add({ attempt: 1, url: 'u', waitMillis: 9000 })
    vi.advanceTimersByTime(4999)
    expect(onRetry).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onRetry).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

test('the connection of an app is unreachable from the first report until the next response', async () => {
  let reply: () => Reply = offline
  const { fetch } = createFakeService(() => reply())
  const app = createClientApp({ ...appOptions, fetch })
  const changed = vi.fn()
  app.connection.subscribe(changed)
  const reachable = app.connection.getState()
  expect(reachable).toEqual({ status: 'reachable' })
  const startedAt = Date.now()
  app.currentProject.getState()
  await vi.advanceTimersByTimeAsync(2999)
  expect(app.connection.getState()).toBe(reachable)
  await vi.advanceTimersByTimeAsync(1)
  const since = new Date(startedAt + 3000)
  expect(app.connection.getState()).toEqual({ status: 'unreachable', url: 'http://portico.test', since })
  await vi.runAllTimersAsync()
  // The call has failed, and no response has arrived since.
  expect(app.currentProject.getState().status).toBe('failed')
  expect(app.connection.getState()).toEqual({ status: 'unreachable', url: 'http://portico.test', since })
  reply = () => textRefusal(500, 'Broken.')
  await app.currentProject.refresh().catch(() => undefined)
  expect(app.connection.getState()).toEqual({ status: 'reachable' })
  expect(changed).toHaveBeenCalledTimes(2)
})
