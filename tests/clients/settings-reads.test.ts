/** Reads that the account settings of later published clients make without handling a failure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'

interface User {
  readonly id: string
  getBilling(): Promise<unknown>
  listProducts(options: { limit: number }): Promise<unknown[]>
  listNotificationCategories(): Promise<unknown[]>
  getActiveSessions(): Promise<{ isCurrentSession: boolean }[]>
  createTeam(options: { displayName: string }): Promise<{ listProducts: User['listProducts'] }>
}
interface PublishedPackage {
  StackClientApp: new (
    options: Record<string, unknown>,
  ) => {
    signUpWithCredential(options: Record<string, unknown>): Promise<unknown>
    getUser(): Promise<User | null>
  }
}

let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

describe.each(['2.8.77', '2.8.108'])('@stackframe/js %s', (version) => {
  async function signedUpUser() {
    // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
    const { StackClientApp } = (await import(`js-${version}`)) as unknown as PublishedPackage
    const { id: projectId, keys } = await service.createProject({ flags: { clientTeamCreationEnabled: true } })
    const common = { tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true, baseUrl: service.url }
    const app = new StackClientApp({ projectId, publishableClientKey: keys.publishableClientKey, ...common })
    await app.signUpWithCredential({
      email: `${crypto.randomUUID()}@example.com`,
      password: 'quiet river stones',
      noRedirect: true,
      verificationCallbackUrl: 'http://localhost:3000/x',
    })
    const user = await app.getUser()
    if (!user) throw new Error('Sign in first.')
    return user
  }

  test('the account settings open: no billing, no products of the user or a team', async () => {
    const user = await signedUpUser()
    expect(await user.getBilling()).toEqual({ hasCustomer: false, defaultPaymentMethod: null })
    expect(await user.listProducts({ limit: 1 })).toHaveLength(0)
    const team = await user.createTeam({ displayName: 'Blue' })
    expect(await team.listProducts({ limit: 1 })).toHaveLength(0)
  })

  test('the sections for notifications and sessions open', async () => {
    const user = await signedUpUser()
    expect(await user.listNotificationCategories()).toEqual([])
    expect(await user.getActiveSessions()).toMatchObject([{ isCurrentSession: true }])
  })
})
