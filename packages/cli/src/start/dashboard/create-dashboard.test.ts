import type { ApiRequest, PagesHost } from '@portico/server'
import { expect, test } from 'vitest'
import { createDashboard } from './create-dashboard.ts'
import { dashboardHeaders, hashScripts } from './headers.ts'

const file = (text: string, type: string) => () => ({
  type,
  content: Buffer.from(text),
  compressed: Buffer.from(`gzip of ${text}`),
  isImmutable: type === 'text/javascript',
})
const files = new Map([
  [
    '/index.html',
    file('<meta content="%PUBLISHABLE_CLIENT_KEY%" data-docs="%DOCS%" data-first-run="%FIRST_RUN%">', 'text/html'),
  ],
  ['/email-frame.html', file('<body></body>', 'text/html')],
  ['/assets/index-1.js', file('run()', 'text/javascript')],
])

const seen: ApiRequest[] = []
const host: PagesHost = {
  config: { publicUrl: 'https://auth.example.com', isProduction: true, internalSignUp: 'invited', hasDocs: true },
  hasOwner: async () => true,
  publishableClientKey: 'pck_public',
  async handle(request) {
    seen.push(request)
    return { status: 401, headers: { 'content-type': 'application/json' }, commonHeaders: {}, body: '{}' }
  },
}
const dashboard = createDashboard(host, files)

const request = (target: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  target,
  headers: {},
  readBody: async () => new Uint8Array(),
  remoteAddress: '203.0.113.7',
  ...more,
})
const get = (path: string, more?: Partial<ApiRequest>) => dashboard.respond(request(path, more), path)

test('every page of the dashboard is its index with the key of the project internal', async () => {
  for (const path of ['/', '/p/internal/users', '/projects/internal/domains', '/new', '/handler/sign-in', '/account']) {
    const response = await get(path)
    expect(response?.status).toBe(200)
    expect(String(response?.body)).toBe('<meta content="pck_public" data-docs="on" data-first-run="">')
    expect(response?.headers['content-security-policy']).toContain("script-src 'self'")
    expect(response?.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})

test.each([
  ['open', 'open'],
  ['invited', 'closed'],
  ['closed', 'closed'],
] as const)('with no owner and sign-up %s, the pages contain the mode %s', async (internalSignUp, expected) => {
  const owners = [false, true]
  const config = { ...host.config, internalSignUp }
  const fresh = createDashboard({ ...host, config, hasOwner: async () => owners.shift() ?? false }, files)
  const read = async () => String((await fresh.respond(request('/'), '/'))?.body)
  expect(await read()).toContain(`data-first-run="${expected}"`)
  expect(await read()).toContain('data-first-run=""')
  expect(await read()).toContain('data-first-run=""')
})

test('a script inside the page is allowed by its hash, and no other one', async () => {
  const policy = dashboardHeaders({ isFramed: false, scriptHashes: hashScripts('<p></p><script>\n  run()\n</script>') })
  // printf '\n  run()\n' | openssl dgst -sha256 -binary | base64
  expect(policy['content-security-policy']).toContain(
    "script-src 'self' 'sha256-n70kDLiI7xto2L8E2mYfhBOZvIqtOhzAvITUbPNMSPE=';",
  )
  expect(hashScripts('<script type="module" src="/a.js"></script>')).toEqual([])
})

test('only the preview may be framed, and only by the dashboard', async () => {
  expect((await get('/preview'))?.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('the page for rendered emails allows inline styles, but no scripts, and only the dashboard may frame it', async () => {
  const policy = (await get('/email-frame.html'))?.headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'unsafe-inline'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-same-origin$/)
  expect(policy).not.toContain('script')
  expect((await get('/'))?.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('a path of the service is not handled by the dashboard', async () => {
  for (const path of ['/packages', '/.well-known/security.txt', '/index.html', '/newer', '/assets/unknown.js']) {
    expect(await get(path)).toBeNull()
  }
})

test('files whose name contains a hash are cached permanently, and compressed for browsers that accept it', async () => {
  const plain = await get('/assets/index-1.js')
  expect(plain?.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(String(plain?.body)).toBe('run()')
  const compressed = await get('/assets/index-1.js', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(compressed?.headers['content-encoding']).toBe('gzip')
  expect(String(compressed?.body)).toBe('gzip of run()')
})

test('methods other than GET and HEAD return 405', async () => {
  expect(await get('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('a request to the session handler from another origin is refused', async () => {
  const headers = { 'x-portico-session': '1', origin: 'https://other.example' }
  const response = await get('/handler/session', { method: 'POST', headers })
  expect(response?.status).toBe(403)
})

test.each(['GET', 'HEAD', 'PUT', 'TRACE', 'TRACK'])('the session handler returns 405 for %s', async (method) => {
  expect(await get('/handler/session', { method })).toMatchObject({ status: 405, headers: { allow: 'POST' } })
})

test('session requests to the service contain the address of the visitor, and a sign-out removes the cookie', async () => {
  const body = new TextEncoder().encode(JSON.stringify({ action: 'end' }))
  const response = await get('/handler/session', {
    method: 'POST',
    headers: {
      'x-portico-session': '1',
      origin: 'https://auth.example.com',
      'content-type': 'application/json',
      cookie: '__Host-portico-session-internal=secret',
      'user-agent': 'Firefox',
    },
    readBody: async () => body,
  })
  expect(seen.at(-1)).toMatchObject({ remoteAddress: '203.0.113.7', headers: { 'user-agent': 'Firefox' } })
  expect(response?.cookies?.join()).toContain('__Host-portico-session-internal=;')
})
