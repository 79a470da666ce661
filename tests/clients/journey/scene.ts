/** A project, the apps of the newest published client in it, and users who are signed in. */
import { listenForTests, type TestProject } from '@portico/server/testing'
import type * as Published from 'js-2.8.108'
import { afterAll, beforeAll } from 'vitest'
import { withHeldKeys } from '../../conformance/held-keys.ts'
import { linkWith, useOAuthApp } from '../../conformance/oauth-journey.ts'

export const password = 'quiet river stones'
export const pageUrl = 'http://localhost:8101/page'
export const newEmail = (): string => `${crypto.randomUUID()}@example.com`

export type Scene = Awaited<ReturnType<typeof openScene>>
/** A call of one method. It throws if the method does not work. */
export type Call = (scene: Scene) => unknown
/** Calls by method. */
export type Calls = Readonly<Record<string, Call>>

/** Returns the value, or throws if there is none. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It was not found.')
  return value
}

/** Returns the data of a result, or throws its error. */
export function dataOf<T>(result: { status: 'ok'; data: T } | { status: 'error'; error: Error }): T {
  if (result.status === 'error') throw result.error
  return result.data
}

/** Links an account at a provider to a user. */
export async function createProvider(server: Scene['server'], userId: string) {
  const account = { userId, accountId: crypto.randomUUID(), providerConfigId: 'github', email: newEmail() }
  return dataOf(await server.createOAuthProvider({ ...account, allowSignIn: true, allowConnectedAccounts: true }))
}

/** Opens the scene before the tests of a file. */
export function useScene(): () => Scene {
  const { app, createProject, fakes } = useOAuthApp()
  let server: Awaited<ReturnType<typeof listenForTests>>
  let scene: Scene | null = null
  beforeAll(async () => {
    // These clients compare the expiry of tokens with the real time.
    app().clock.advance(Date.now() - app().clock.now())
    server = await listenForTests(app())
    const flags = {
      magicLinkEnabled: true,
      clientTeamCreationEnabled: true,
      clientUserDeletionEnabled: true,
      ...withHeldKeys,
    }
    const project = await createProject(['github'], { flags })
    const passkeys = { config: { passkey_enabled: true } }
    await project.request('PATCH', '/projects/current', { access: 'admin', body: passkeys })
    const internal = await app().createProject({ id: 'internal', withDefaultPermissions: false })
    const codeEmailedTo = async (address: string) => {
      await app().deliverEmails()
      const email = app().emails.findLast(({ to }) => to === address)
      return required(/[?&]code=([0-9a-z]{45})/.exec(email?.text ?? '')?.[1])
    }
    const baseUrl = `http://127.0.0.1:${server.port}`
    const another = await app().createProject()
    scene = await openScene({ baseUrl, project, another, internal, codeEmailedTo, providersUrl: fakes().origin })
  })
  afterAll(() => server.close())
  return () => required(scene)
}

interface Setting {
  readonly baseUrl: string
  readonly project: TestProject
  /** A project that a test may delete. */
  readonly another: TestProject
  readonly internal: TestProject
  readonly providersUrl: string
  /** Returns the code in the newest email to an address. */
  codeEmailedTo(address: string): Promise<string>
}

async function openScene(setting: Setting) {
  const { baseUrl, project, internal } = setting
  const published: typeof Published = await import('js-2.8.108')
  const common = { baseUrl, tokenStore: 'memory', noAutomaticPrefetch: true, devTool: false } as const
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = project.keys
  const clientOptions = { ...common, projectId: project.id, publishableClientKey }
  const serverOptions = { ...clientOptions, secretServerKey, redirectMethod: 'none' } as const
  /** Opens a client app without a session. */
  const connect = () => new published.StackClientApp({ ...clientOptions, redirectMethod: 'none' })
  /** Opens a client app that passes the URLs of its redirects to `navigate`. */
  const connectWith = (navigate: (url: string) => void) =>
    new published.StackClientApp({ ...clientOptions, redirectMethod: { useNavigate: () => navigate, navigate } })
  const server = new published.StackServerApp(serverOptions)
  const admin = new published.StackAdminApp({ ...serverOptions, superSecretAdminKey })

  const openAnotherAdmin = () => {
    const { id: projectId, keys } = setting.another
    return new published.StackAdminApp({ ...common, projectId, ...keys, redirectMethod: 'none' })
  }

  /** Signs up a user with a client app. */
  async function signUp() {
    const [client, email] = [connect(), newEmail()]
    const address = { email, password, noRedirect: true, verificationCallbackUrl: pageUrl }
    dataOf(await client.signUpWithCredential(address))
    const user = required(await client.getUser())
    return { client, email, user, serverUser: required(await server.getUser(user.id)) }
  }
  /** Creates a user without a password, and opens a session in a client app. */
  async function createPerson(redirectMethod: 'none' | 'window' = 'none') {
    const email = newEmail()
    const serverUser = await server.createUser({ primaryEmail: email, primaryEmailAuthEnabled: true })
    const { accessToken, refreshToken } = await (await serverUser.createSession({})).getTokens()
    const tokenStore = { accessToken: required(accessToken), refreshToken: required(refreshToken) }
    const client = new published.StackClientApp({ ...clientOptions, tokenStore, redirectMethod })
    return { client, email, user: required(await client.getUser()), serverUser }
  }
  async function openOwner() {
    const { publishableClientKey: key } = internal.keys
    const app = new published.StackClientApp({
      ...common,
      projectId: 'internal',
      publishableClientKey: key,
      redirectMethod: 'none',
    })
    const address = { email: newEmail(), password, noRedirect: true, verificationCallbackUrl: pageUrl }
    dataOf(await app.signUpWithCredential(address))
    return required(await app.getUser())
  }

  const ann = await signUp()
  const team = await ann.user.createTeam({ displayName: 'Acme' })
  const serverTeam = required(await server.getTeam(team.id))
  const owner = await openOwner()
  const linked = await createPerson()
  await linkWith(project, required(await linked.user.getAccessToken()), 'github')
  const apps = { connect, connectWith, openAnotherAdmin, client: ann.client, server, admin }
  return { ...setting, ...apps, ...ann, team, serverTeam, owner, linked, signUp, createPerson }
}
