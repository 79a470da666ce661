/** Calls of later published clients that the service does not offer: each fails with the path or field in its message. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'

interface User {
  readonly id: string
  createProject(options: Record<string, unknown>): Promise<unknown>
  listOwnedProjects(): Promise<unknown[]>
  listApiKeys(): Promise<unknown>
  listOAuthProviders(): Promise<unknown>
  getItem(id: string): Promise<unknown>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
  getUser(id?: string): Promise<User | null>
  promptCliLogin(options: Record<string, unknown>): Promise<unknown>
}
interface ServerApp extends App {
  sendEmail(options: Record<string, unknown>): Promise<unknown>
  getDataVaultStore(id: string): Promise<{ getValue(key: string, options: { secret: string }): Promise<unknown> }>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => App
  StackServerApp: new (options: Record<string, unknown>) => ServerApp
}

let service: ServedApp
let internalKey: string
beforeAll(async () => {
  service = await serveTestApp()
  const { keys } = await service.createProject({ id: 'internal', withDefaultPermissions: false })
  internalKey = keys.publishableClientKey
})
afterAll(() => service.close())

const common = { tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true }
const password = 'quiet river stones'
const verificationCallbackUrl = 'http://localhost:3000/x'

describe.each(['2.8.77', '2.8.108'])('@stackframe/js %s', (version) => {
  // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
  const load = async () => (await import(`js-${version}`)) as unknown as PublishedPackage

  async function signedUp<A extends App>(app: A): Promise<{ app: A; user: User }> {
    const email = `${crypto.randomUUID()}@example.com`
    await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl })
    const user = await app.getUser()
    if (!user) throw new Error('Sign in first.')
    return { app, user }
  }

  async function open() {
    const { StackClientApp, StackServerApp } = await load()
    const { id: projectId, keys } = await service.createProject()
    const { publishableClientKey, secretServerKey } = keys
    const options = { projectId, publishableClientKey, baseUrl: service.url, ...common }
    const { app: client, user } = await signedUp(new StackClientApp(options))
    const server = new StackServerApp({ ...options, secretServerKey })
    const serverUser = await server.getUser(user.id)
    if (!serverUser) throw new Error('The server does not find the user.')
    return { client, user, server, serverUser }
  }

  test.each<[string, string, (apps: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    ['API keys of a user', '/user-api-keys', ({ user }) => user.listApiKeys()],
    ['connected providers of the user', '/oauth-providers', ({ user }) => user.listOAuthProviders()],
    ['connected providers, by a server', '/oauth-providers', ({ serverUser }) => serverUser.listOAuthProviders()],
    ['items of payments', '/payments/items/', ({ serverUser }) => serverUser.getItem('x')],
    ['sign-in of a command line', '/auth/cli', ({ client }) => client.promptCliLogin({ appUrl: 'http://localhost' })],
    [
      'emails',
      '/emails/send-email',
      ({ server, user }) => server.sendEmail({ userIds: [user.id], html: 'Hello', subject: 'Hello' }),
    ],
    [
      'the data vault',
      '/data-vault/',
      async ({ server }) => (await server.getDataVaultStore('x')).getValue('key', { secret: 's' }),
    ],
  ])('%s: text 404', async (_name, path, call) => {
    const message = await call(await open()).catch((error: Error) => error.message)
    expect(message).toContain(`404 There is no such page: /api/v1${path}`)
  })

  test('project creation fails, because it sends the field of an owning team', async () => {
    const { StackClientApp } = await load()
    const options = { projectId: 'internal', publishableClientKey: internalKey, baseUrl: service.url, ...common }
    const { user } = await signedUp(new StackClientApp(options))
    const refused = user.createProject({ displayName: 'Acme', teamId: crypto.randomUUID() })
    await expect(refused).rejects.toMatchObject({
      errorCode: 'SCHEMA_ERROR',
      message: expect.stringContaining('owner_team_id'),
    })
    expect(await user.listOwnedProjects()).toEqual([])
  })
})
