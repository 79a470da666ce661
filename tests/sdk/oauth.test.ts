/** Provider sign-in through the SDK, with the real service, fake providers and a minimal browser. */
import type { ClientApp } from '@portico/sdk/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type Consent, configureProviders, consent, standard, useOAuthApp } from '../conformance/oauth-journey.ts'
import { openApps } from './connect.ts'

const { app: testApp } = useOAuthApp()
afterEach(() => vi.unstubAllGlobals())

const host = 'http://localhost:8101'
const assign = vi.fn()
const kept = new Map<string, string>()

function openPage(url: string) {
  const { href, origin, protocol, host: where, hostname, pathname, search, hash } = new URL(url)
  // To link an account, the SDK clicks a link.
  const link = { href: '', click: () => assign(link.href) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('location', { href, origin, protocol, host: where, hostname, pathname, search, hash, assign })
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
}

async function open() {
  const test = testApp()
  const project = await test.createProject()
  await configureProviders(project, [standard('github'), standard('gitlab')])
  const apps = openApps(test, project)
  return { project, client: apps.openClient(), server: apps.server }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Follows redirects to the provider and back to the callback page. */
async function visit({ project }: Opened, provider: string, begin: () => Promise<never>, choice: Consent = {}) {
  assign.mockReset()
  const failed = vi.fn()
  begin().catch(failed)
  await expect.poll(() => assign.mock.calls.length + failed.mock.calls.length).toBe(1)
  expect(failed.mock.calls).toEqual([])
  const { pathname, search } = new URL(String(assign.mock.calls[0]?.[0]))
  const started = await project.request('GET', pathname.replace('/api/v1', '') + search, { access: 'none' })
  const cookie = (started.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const authorizationResponse = await consent({ location: started.headers.location ?? '' }, choice)
  const path = `/auth/oauth/callback/${provider}?${new URLSearchParams(authorizationResponse)}`
  const { headers } = await project.request('GET', path, { access: 'none', headers: { cookie } })
  openPage(headers.location ?? '')
}

async function signIn(opened: Opened, client: ClientApp, choice?: Consent) {
  openPage(`${host}/handler/sign-in?after_auth_return_to=%2Fnotes`)
  await visit(opened, 'github', () => client.oauth.signIn({ provider: 'github' }), choice)
  return client.oauth.handleCallback()
}

test('a user signs up with a provider and then signs in with it', async () => {
  const opened = await open()
  const first = await signIn(opened, opened.client)
  expect(first).toMatchObject({ kind: 'signed-in', isNewUser: true, redirectTo: '/notes' })
  expect(await opened.client.users.me()).toMatchObject({ oauthProviders: [{ id: 'github' }] })
  await opened.client.sessions.signOut()
  expect(await signIn(opened, opened.client)).toMatchObject({ kind: 'signed-in', isNewUser: false })
})

test('a refusal by the provider is passed to the error screen', async () => {
  const opened = await open()
  openPage(`${host}/handler/sign-in`)
  await visit(opened, 'github', () => opened.client.oauth.signIn({ provider: 'github' }), { decision: 'deny' })
  expect(location.href).toContain(`${host}/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED`)
})

test('a linked account issues tokens for its scopes only until it is unlinked', async () => {
  const opened = await open()
  const { client, server } = opened
  await signIn(opened, client)
  const { id } = (await client.users.me()) ?? { id: '' }
  expect(await client.connectedAccounts.getAccessToken({ provider: 'gitlab' })).toBeNull()

  openPage(`${host}/garden?tab=accounts`)
  await visit(opened, 'gitlab', () => client.connectedAccounts.connect({ provider: 'gitlab', scopes: ['read_api'] }))
  expect(await client.oauth.handleCallback()).toMatchObject({ userId: id, redirectTo: '/garden?tab=accounts' })

  const list = [
    { userId: id, providerId: 'github' },
    { userId: id, providerId: 'gitlab' },
  ]
  expect(await client.connectedAccounts.list()).toMatchObject(list)
  expect(await server.connectedAccounts.list(id)).toMatchObject(list)
  const scoped = (scope: string) => ({ provider: 'gitlab', scopes: [scope] })
  expect(await client.connectedAccounts.getAccessToken(scoped('read_api'))).toEqual(expect.any(String))
  expect(await client.connectedAccounts.getAccessToken(scoped('write_api'))).toBeNull()
  expect(await server.connectedAccounts.getAccessToken(id, 'gitlab', { scopes: ['read_api'] })).toBe(
    await client.connectedAccounts.getAccessToken(scoped('read_api')),
  )

  await client.connectedAccounts.remove('gitlab')
  expect(await client.connectedAccounts.list()).toHaveLength(1)
  await expect(client.connectedAccounts.remove('github')).rejects.toMatchObject({
    code: 'OTHER_SIGN_IN_METHOD_REQUIRED',
  })
  await server.connectedAccounts.remove(id, 'github')
  expect(await server.connectedAccounts.list(id)).toEqual([])
  expect(await server.connectedAccounts.getAccessToken(id, 'github')).toBeNull()
})
