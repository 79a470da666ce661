import type { ApiRequest } from '@portico/server'
import { expect, test } from 'vitest'
import { createDocs } from './create-docs.ts'

const file = (text: string, type = 'text/html', isImmutable = false) => {
  const bytes = Buffer.from(text)
  return () => ({ type, content: bytes, compressed: null, isImmutable })
}
const files = new Map([
  ['/index.html', file('home')],
  ['/404.html', file('no such page')],
  ['/llms.txt', file('# Portico', 'text/plain')],
  ['/guides/hooks.html', file('hooks')],
  ['/guides/hooks.md', file('# Hooks', 'text/plain')],
  ['/guides/moving/index.html', file('moving')],
  ['/errors/TEAM_NOT_FOUND.html', file('no team')],
  ['/assets/app.1.js', file('run()', 'text/javascript', true)],
  ['/live/state.html', file('a state')],
  ['/live/assets/state.1.js', file('show()', 'text/javascript', true)],
  ['/script-hashes.json', file('["\'sha256-abc\'"]', 'application/json')],
])

function get(path: string, method = 'GET', respond = createDocs(() => files)) {
  const request: ApiRequest = {
    method,
    target: path,
    headers: {},
    readBody: async () => new Uint8Array(),
    remoteAddress: '203.0.113.7',
  }
  return respond(request, path)
}

test.each([
  ['/docs/', 'home'],
  ['/docs/guides/hooks', 'hooks'],
  ['/docs/guides/hooks.md', '# Hooks'],
  ['/docs/guides/moving/', 'moving'],
  ['/docs/errors/TEAM_NOT_FOUND', 'no team'],
  ['/docs/llms.txt', '# Portico'],
  ['/llms.txt', '# Portico'],
  ['/docs/live/state/sign-in', 'a state'],
  ['/docs/live/state/sign-in-tabs', 'a state'],
  ['/docs/live/assets/state.1.js', 'show()'],
])('%s is a page', (path, body) => {
  const response = get(path)
  expect(response?.status).toBe(200)
  expect(String(response?.body)).toBe(body)
})

test.each([
  '/docs/errors/NO_SUCH_CODE',
  '/docs/guides/hooks.html',
  '/docs/guides/../index',
  '/docs/404.html',
  '/docs/live/state/',
  '/docs/live/state/..%2Fx',
])('%s is the 404 page of the documentation', (path) => {
  const response = get(path)
  expect(response?.status).toBe(404)
  expect(String(response?.body)).toBe('no such page')
  expect(response?.headers['cache-control']).toBe('no-cache')
})

test('the address of a folder without a slash leads to the one with it', () => {
  expect(get('/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } })
  expect(get('/docs/guides/moving')).toMatchObject({ status: 308, headers: { location: '/docs/guides/moving/' } })
})

test('the policy allows only the scripts of the build', () => {
  for (const path of ['/docs/', '/docs/unknown']) {
    const policy = get(path)?.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self';")
    expect(policy).not.toContain('unsafe')
  }
})

test('live screens are shown in frames of the documentation, and no other page is', () => {
  const page = get('/docs/')?.headers ?? {}
  expect(page['content-security-policy']).toContain("frame-src 'self'; frame-ancestors 'none'")
  expect(page['x-frame-options']).toBe('DENY')
  const live = get('/docs/live/state/sign-in')?.headers ?? {}
  expect(live['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
  expect(live['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(live['x-frame-options']).toBe('SAMEORIGIN')
})

test('files with a hash in their name are cached permanently', () => {
  expect(get('/docs/assets/app.1.js')?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('pages are served without a restart once they are built', () => {
  let isBuilt = false
  const respond = createDocs(() => (isBuilt ? files : null))
  for (const path of ['/docs', '/docs/guides/hooks', '/llms.txt']) {
    const response = get(path, 'GET', respond)
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } })
    expect(String(response?.body)).toContain('is being built')
  }
  isBuilt = true
  expect(get('/docs/guides/hooks', 'GET', respond)?.status).toBe(200)
  expect(get('/', 'GET', respond)).toBeNull()
})

test('methods other than GET and HEAD return 405', () => {
  expect(get('/docs/', 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('paths of the service and of the dashboard are not handled', () => {
  for (const path of ['/', '/docs.md', '/docsearch', '/api/v1/docs', '/p/internal']) expect(get(path)).toBeNull()
})
