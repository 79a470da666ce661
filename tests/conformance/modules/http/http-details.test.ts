/** Details of HTTP that clients and proxies rely on: HEAD, absolute targets, content types without content, caching. */
import { request as send } from 'node:http'
import { headersOf, listenForTests, type TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ publicUrl: 'https://auth.example.com' })
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const handle = (method: string, target: string, headers: Record<string, string> = {}) =>
  app().app.handle({ method, target, headers, readBody: async () => new Uint8Array(), remoteAddress: '127.0.0.1' })
const keys = () => `/projects/${project.id}/.well-known/jwks.json`

test.each(['application/json', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'the content type %s means nothing on GET, HEAD and DELETE without content',
  async (type) => {
    const { accessToken: user } = await signUp(project)
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }
    expect((await project.request('GET', '/users/me', { user, headers })).status).toBe(200)
    expect((await project.request('HEAD', '/users/me', { user, headers })).status).toBe(200)
    const signOut = { user, headers: { ...headers, 'x-portico-refresh-token': 'none' } }
    expect((await project.request('DELETE', '/auth/sessions/current', signOut)).body?.code).not.toBe(
      'BODY_PARSING_ERROR',
    )
    expect((await project.request('POST', '/teams', { user, headers, body: '' })).status).toBeGreaterThanOrEqual(400)
  },
)

describe('HEAD', () => {
  test('is a GET without content, and has its headers', async () => {
    const { port, close } = await listenForTests(app())
    const call = (method: string) =>
      new Promise<{ status: number | undefined; length: unknown; text: string }>((resolve, reject) => {
        const path = `/api/v1${keys()}`
        const request = send({ host: '127.0.0.1', port, path, method }, (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () =>
            resolve({ status: response.statusCode, length: response.headers['content-length'], text }),
          )
        })
        request.on('error', reject).end()
      })
    const [get, head] = [await call('GET'), await call('HEAD')]
    await close()
    expect(head).toEqual({ ...get, text: '' })
    expect(head.status).toBe(200)
    expect(Number(head.length)).toBe(get.text.length)
  })

  test('makes no call that changes something, and no navigation', async () => {
    expect((await project.request('HEAD', '/auth/password/sign-in')).status).toBe(405)
    expect((await handle('HEAD', '/api/v1/auth/oauth/authorize/github')).status).toBe(405)
    expect((await handle('HEAD', '/api/v1/auth/oauth/callback/github')).status).toBe(405)
  })
})

describe('a target in absolute form', () => {
  test.each([
    'http://localhost:8100/api/v1',
    'https://auth.example.com/api/v1',
    'HTTP://127.0.0.1/api/v1',
    'http://[::1]:8100/api/v1',
  ])('%s is ours, whatever the Host header says', async (base) => {
    const response = await handle('GET', `${base}${keys()}`, { host: 'other.example' })
    expect(response.status).toBe(200)
  })

  test('with another host is refused', async () => {
    for (const authority of ['evil.example', 'auth.example.com.evil.example', 'user@evil.example', '']) {
      const response = await handle('GET', `http://${authority}/api/v1${keys()}`, { host: 'auth.example.com' })
      expect([authority, response.status]).toEqual([authority, 421])
    }
  })

  test('without a path is the home page', async () => {
    expect((await handle('GET', 'https://auth.example.com')).status).toBe(200)
  })
})

test('an unknown address shows a page to browsers, and a text to others', async () => {
  const page = await handle('GET', '/nowhere', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body.toString()).toMatch(/<h1>Page not found<\/h1>.*href="\/"/s)
  expect(headersOf(page)['content-security-policy']).toContain("default-src 'none'")
  const text = await handle('GET', '/nowhere', { accept: '*/*' })
  expect([text.status, text.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})

describe('the key set of a project', () => {
  test('may be cached for five minutes, and is not sent again while it is the same', async () => {
    const { status, headers } = await project.request('GET', keys())
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/)
    const { etag = '' } = headers
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await handle('GET', `/api/v1${keys()}`, { 'if-none-match': tag })
      expect([tag, again.status, again.body, again.headers.etag]).toEqual([tag, 304, '', etag])
    }
    const other = await handle('GET', `/api/v1${keys()}`, { 'if-none-match': '"other"' })
    expect(other.status).toBe(200)
  })

  test('may not be cached for an unknown project', async () => {
    const { status, headers } = await project.request('GET', '/projects/none/.well-known/jwks.json')
    expect([status, headers['cache-control']]).toEqual([404, 'no-store, max-age=0'])
  })
})
