/** The page `/metrics`: off by default, and only for the holder of its token. */
import { expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { metricsToken, requestMetrics, useMeasuredApp } from './read-metrics.ts'

const withoutMetrics = useTestApp()
const app = useMeasuredApp()

test('without its setting there is no such page', async () => {
  const { status } = await requestMetrics(withoutMetrics(), { authorization: `Bearer ${metricsToken}` })
  expect(status).toBe(404)
})

test.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${metricsToken.replace('m', 'n')}` }],
  ['the beginning of the token', { authorization: `Bearer ${metricsToken.slice(0, -1)}` }],
  ['a longer token', { authorization: `Bearer ${metricsToken}x` }],
  ['another scheme', { authorization: `Basic ${metricsToken}` }],
  ['an empty header', { authorization: '' }],
])('%s is refused with the scheme that the page expects', async (_, headers: Record<string, string>) => {
  const { status, headers: sent, text } = await requestMetrics(app(), headers)
  expect([status, sent['www-authenticate']]).toEqual([401, 'Bearer realm="metrics"'])
  expect(text).not.toContain('portico_')
})

test('the token opens the page, which is never cached', async () => {
  const { status, headers, text } = await requestMetrics(app(), { authorization: `Bearer ${metricsToken}` })
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(headers['cache-control']).toBe('no-store, max-age=0')
  expect(text).toContain('# TYPE portico_http_requests_total counter')
})

test('the page is read, not written', async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  expect((await requestMetrics(app(), headers, 'POST')).status).toBe(405)
})
