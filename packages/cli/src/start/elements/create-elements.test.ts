import type { ApiRequest } from '@portico/server'
import { expect, test } from 'vitest'
import { createElements } from './create-elements.ts'

const file =
  (text: string, isImmutable = false) =>
  () => {
    const content = Buffer.from(text)
    return { type: 'text/javascript', content, compressed: Buffer.from('compressed'), isImmutable }
  }
const files = new Map([
  ['/portico.js', file('define()')],
  ['/assets/sign-up-1a2b.js', file('signUp()', true)],
])

function get(path: string, { method = 'GET', headers = {} }: Partial<Pick<ApiRequest, 'method' | 'headers'>> = {}) {
  const readBody = async () => new Uint8Array()
  return createElements(files)({ method, target: path, headers, readBody, remoteAddress: '203.0.113.7' }, path)
}

test('pages of any origin load the script, and ask each time whether it has changed', () => {
  const response = get('/elements/portico.js')
  expect(response).toMatchObject({
    status: 200,
    headers: {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    },
  })
  expect(String(response?.body)).toBe('define()')
})

test('an unchanged script is 304 without content', () => {
  const { etag = '' } = get('/elements/portico.js')?.headers ?? {}
  const headers = { 'if-none-match': String(etag), 'accept-encoding': 'gzip' }
  const response = get('/elements/portico.js', { headers })
  expect(response).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' }, body: '' })
  expect(response?.headers).not.toHaveProperty('content-encoding')
  expect(get('/elements/portico.js', { headers: { 'if-none-match': 'W/"other"' } })?.status).toBe(200)
})

test('files with a hash in their name are cached permanently', () => {
  expect(get('/elements/assets/sign-up-1a2b.js')?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('other paths are not handled, and other methods return 405', () => {
  for (const path of ['/elements', '/elements/', '/elements/unknown.js', '/portico.js']) expect(get(path)).toBeNull()
  expect(get('/elements/portico.js', { method: 'POST' })).toMatchObject({ status: 405 })
})
