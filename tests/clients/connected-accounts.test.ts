/** Linked accounts with the newest published client, which names each by its provider and its id there. */
import { listenForTests, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkWith, useOAuthApp } from '../conformance/oauth-journey.ts'
import { signUp } from './sign-up.ts'

interface Connection {
  readonly provider: string
  readonly providerAccountId: string
  getAccessToken(options?: { scopes: string[] }): Promise<{ status: string; data?: { accessToken: string } }>
}
interface User {
  readonly id: string
  listConnectedAccounts(): Promise<Connection[]>
  getConnectedAccount(account: { provider: string; providerAccountId: string }): Promise<Connection | null>
  getAuthJson(): Promise<{ accessToken: string }>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
  getUser(id?: string): Promise<User | null>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => App
  StackServerApp: new (options: Record<string, unknown>) => App
}

const { app, createProject } = useOAuthApp()
let server: Awaited<ReturnType<typeof listenForTests>>
let project: TestProject
let published: PublishedPackage
beforeAll(async () => {
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  published = (await import('js-2.8.108')) as unknown as PublishedPackage
  // These clients compare the expiry of tokens with the real time.
  app().clock.advance(Date.now() - app().clock.now())
  server = await listenForTests(app())
  project = await createProject(['github', 'spotify'])
})
afterAll(() => server.close())

const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('It was not found.')
  return value
}

async function open() {
  const { StackClientApp, StackServerApp } = published
  const common = { tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true }
  const options = { projectId: project.id, baseUrl: `http://127.0.0.1:${server.port}`, ...common, ...project.keys }
  const client = new StackClientApp({ ...options, secretServerKey: undefined, superSecretAdminKey: undefined })
  await signUp(client)
  const user = required(await client.getUser())
  const link = async (provider: string, account: string) =>
    linkWith(project, (await user.getAuthJson()).accessToken, provider, { choice: { account } })
  const serverUser = async () => required(await new StackServerApp(options).getUser(user.id))
  return { user, serverUser, link }
}

test('a user and a server list the linked accounts, and get an access token of each', async () => {
  const { user, serverUser, link } = await open()
  await link('github', '1001')
  await link('spotify', '1002')
  for (const person of [user, await serverUser()]) {
    const accounts = await person.listConnectedAccounts()
    expect(accounts.map(({ provider }) => provider)).toEqual(['github', 'spotify'])
    for (const account of accounts) {
      expect(await account.getAccessToken()).toMatchObject({ data: { accessToken: expect.stringMatching(/./) } })
      expect(await account.getAccessToken({ scopes: ['never-granted'] })).toMatchObject({ status: 'error' })
    }
    const [github] = accounts
    const { provider, providerAccountId } = required(github ?? null)
    expect(await person.getConnectedAccount({ provider, providerAccountId })).toMatchObject({ providerAccountId })
  }
})

test('an account that is not linked to the user has no access token, even if another user has linked it', async () => {
  const [ann, ben] = [await open(), await open()]
  await ann.link('github', '1003')
  await ben.link('github', '1004')
  const [account] = await ben.user.listConnectedAccounts()
  const ask = async (accountId: string | undefined) => {
    const path = `/connected-accounts/${ann.user.id}/github/${accountId}/access-token`
    return (await project.request('POST', path, { access: 'server', body: {} })).body.code
  }
  expect(await ask(account?.providerAccountId)).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  expect(await ask('unknown')).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
})
