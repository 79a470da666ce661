import { describe, expect, test } from 'vitest'
import type { ApiRequest } from './api-request.ts'
import { createRequestContextReader } from './read-request-context.ts'

const read = createRequestContextReader(
  {
    trustedProxies: ['10.0.0.0/8', '::1', 'fd00::/8'],
    countryHeader: 'cf-ipcountry',
  },
  () => null,
)
const known = { requestId: 'r', access: 'client', actor: { type: 'user', id: null }, onBehalfOf: null } as const

const contextOf = (remoteAddress: string | undefined, headers: ApiRequest['headers'] = {}, reader = read) =>
  reader({ method: 'GET', target: '/', headers, remoteAddress, readBody: async () => new Uint8Array() }, known)
const addressOf = (...given: Parameters<typeof contextOf>) => contextOf(...given).networkAddress

describe('the address of a request', () => {
  test.each([
    ['comes from the socket when nobody is trusted', '192.0.2.1', '198.51.100.9', '192.0.2.1'],
    ['is the last one that a trusted proxy has added', '10.1.2.3', '198.51.100.9', '198.51.100.9'],
    ['is not the one that a client made up before it', '10.1.2.3', '203.0.113.5, 198.51.100.9', '198.51.100.9'],
    ['skips further trusted proxies', '10.1.2.3', '198.51.100.9, 10.9.9.9, fd00::7', '198.51.100.9'],
    ['is the proxy when the chain holds nothing else', '10.1.2.3', '10.9.9.9', '10.1.2.3'],
    ['is the proxy when the chain holds no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the proxy when it says nothing', '10.1.2.3', '', '10.1.2.3'],
    ['may be one of IPv6', '::1', '2001:db8::5', '2001:db8::5'],
    ['loses the prefix of mapped addresses', '::ffff:10.1.2.3', '::ffff:198.51.100.9', '198.51.100.9'],
    ['is one for all spellings of a mapped address', '::ffff:a01:203', '0:0:0:0:0:FFFF:C633:6409', '198.51.100.9'],
    ['is one for all spellings of an IPv6 address', '::1', '2001:0DB8:0:0:0:0:0:0005%eth0', '2001:db8::5'],
    ['is the proxy for an address with leading zeros', '10.1.2.3', '0198.51.100.09', '10.1.2.3'],
    ['loses the port that some proxies add', '10.1.2.3', '198.51.100.9:4711', '198.51.100.9'],
    ['loses brackets and port of IPv6', '10.1.2.3', '[2001:db8::5]:4711', '2001:db8::5'],
  ])('%s', (_name, socket, forwardedFor, address) => {
    expect(addressOf(socket, { 'x-forwarded-for': forwardedFor })).toBe(address)
  })

  test('is never read from a header without a trusted proxy', () => {
    const nobody = createRequestContextReader({ trustedProxies: [], countryHeader: null }, () => null)
    expect(addressOf('::1', { 'x-forwarded-for': '198.51.100.9' }, nobody)).toBe('::1')
  })

  test('is unknown without a socket', () => {
    expect(addressOf(undefined, { 'x-forwarded-for': '198.51.100.9' })).toBeNull()
  })
})

describe('the country', () => {
  test('is read from a trusted proxy only', () => {
    expect(contextOf('10.1.2.3', { 'cf-ipcountry': 'de' }).country).toBe('DE')
    expect(contextOf('192.0.2.1', { 'cf-ipcountry': 'DE' }).country).toBeNull()
    expect(contextOf('10.1.2.3', { 'cf-ipcountry': 'T1<b>' }).country).toBeNull()
  })
})

test('a user agent is truncated', () => {
  expect(contextOf('192.0.2.1', { 'user-agent': 'x'.repeat(10_000) }).userAgent).toHaveLength(512)
})
