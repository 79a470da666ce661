import { createClientApp } from '@portico/sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { signOutAndLeave } from './use-sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

async function signOut(afterSignOut?: string) {
  vi.stubGlobal('window', { location: new URL('https://host.test/handler/sign-out') })
  const navigate = vi.fn()
  const app = createClientApp({
    projectId: 'p',
    publishableClientKey: 'k',
    baseUrl: 'http://portico.test',
    tokenStore: 'memory',
    ...(afterSignOut !== undefined && { urls: { afterSignOut } }),
  })
  await signOutAndLeave(app, navigate, { replace: true })
  return navigate
}

test('a sign-out redirects home, or to the target of the host', async () => {
  expect(await signOut()).toHaveBeenCalledWith('/', { replace: true })
  expect(await signOut('/bye')).toHaveBeenCalledWith('/bye', { replace: true })
})

test.each(['', '/handler/sign-out', '/handler/sign-out?again=1'])(
  'a sign-out stays on its page if the target is %j',
  async (target) => expect(await signOut(target)).not.toHaveBeenCalled(),
)
