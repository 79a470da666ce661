import { createClientApp } from '@portico/sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { targetAfterAuth } from './target-after-auth.ts'

const app = createClientApp({
  projectId: 'internal',
  publishableClientKey: 'pck_test',
  baseUrl: 'http://portico.test',
  tokenStore: 'memory',
  urls: { afterSignIn: '/garden' },
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function openPage(returnTo: string) {
  const href = `https://host.test/handler/sign-in?after_auth_return_to=${encodeURIComponent(returnTo)}`
  vi.stubGlobal('window', { location: new URL(href) })
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

test.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/\\evil.test'])(
  'the target %j is ignored and reported to developers',
  async (target) => {
    const reported = openPage(target)
    expect(await targetAfterAuth(app, 'sign-in')).toBe('/garden')
    expect(String(reported.mock.calls[0]?.[0])).toContain(`Redirect URL ${target} is not trusted; should be relative.`)
  },
)

test('a target inside the host app is used, without a warning', async () => {
  const reported = openPage('/team/1')
  expect(await targetAfterAuth(app, 'sign-in')).toBe('/team/1')
  expect(reported).not.toHaveBeenCalled()
})

test('a production build logs no warning', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const reported = openPage('https://evil.test/')
  expect(await targetAfterAuth(app, 'sign-up')).toBe('/garden')
  expect(reported).not.toHaveBeenCalled()
})
