import { createProcessMetrics, createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll } from 'vitest'

/** Token of the page in tests. */
export const metricsToken = 'metrics-of-a-test-0123456789-abcdef'

/** Opens a service with metrics for the tests of a file. */
export function useMeasuredApp(options: Parameters<typeof createTestApp>[1] = {}): () => TestApp {
  let app: TestApp | null = null
  beforeAll(async () => {
    app = await createTestApp(
      { metricsToken, logLevel: 'silent' },
      { ...options, metrics: await createProcessMetrics() },
    )
  })
  afterAll(() => app?.close())
  return () => {
    if (!app) throw new Error('The test app is there only while tests run.')
    return app
  }
}

/** Requests the page `/metrics`. */
export async function requestMetrics({ app }: TestApp, headers: Record<string, string>, method = 'GET') {
  const response = await app.handle({
    ...{ method, target: '/metrics', headers, remoteAddress: '127.0.0.1' },
    readBody: async () => new Uint8Array(),
  })
  return { status: response.status, headers: response.headers, text: response.body.toString() }
}

/** Values by time series, such as `portico_sign_ins_total{method="code",result="success"}`. */
export type Samples = ReadonlyMap<string, number>

/** Reads all values of our own metrics. */
export async function readSamples(app: TestApp): Promise<Samples> {
  const { text } = await requestMetrics(app, { authorization: `Bearer ${metricsToken}` })
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

/** Returns how much a time series has grown between two readings. */
export const growth = (before: Samples, after: Samples, series: string): number =>
  (after.get(series) ?? 0) - (before.get(series) ?? 0)
