/** Code of the guide to usernames, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp } from '@portico/sdk/client'
import { createServerApp, type ServerApp, type ServerUser } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const email = 'ann@example.com'
const password = 'plum tree avenue 7'

async function open(): Promise<{ admin: AdminApp; server: ServerApp; app: ClientApp }> {
  const project = await testApp().createProject()
  const { fetch } = connectTo(testApp())
  const { publishableClientKey = '', secretServerKey = '', superSecretAdminKey = '' } = project.keys
  const options = { projectId: project.id, baseUrl: 'http://localhost:8100', fetch }
  return {
    admin: createAdminApp({ ...options, superSecretAdminKey }),
    server: createServerApp({ ...options, secretServerKey }),
    app: createClientApp({ ...options, publishableClientKey, tokenStore: 'memory' }),
  }
}

async function turnOn(admin: AdminApp) {
  // #region turn-on
  await admin.projects.updateOptions({ username: 'optional', reservedUsernames: ['ceo', 'garden'] })
  // #endregion
}

async function signUp(app: ClientApp) {
  // #region sign-up
  await app.passwords.signUp({ email, password, username: 'ann.smith' })
  // #endregion
}

async function signIn(app: ClientApp) {
  // #region sign-in
  await app.passwords.signIn({ username: 'ann.smith', password })
  // #endregion
}

async function signInAndAsk(app: ClientApp) {
  // #region ask
  const { isUsernameRequired } = await app.passwords.signIn({ email, password })
  if (isUsernameRequired) await app.users.updateMe({ username: 'ann.smith' })
  // #endregion
  return isUsernameRequired
}

async function promote(server: ServerApp, user: ServerUser) {
  // #region server
  const { items } = await server.users.list({ username: 'ann.smith' })
  await server.users.update(user.id, { username: 'ceo' })
  // #endregion
  return items
}

test('a user signs up with a name, signs in with it, and a server gives a reserved one', async () => {
  const { admin, server, app } = await open()
  await turnOn(admin)
  await signUp(app)
  await app.sessions.signOut()
  await signIn(app)
  expect(await app.users.me()).toMatchObject({ username: 'ann.smith', primaryEmail: email })
  expect((await app.projects.current()).config.username).toBe('optional')
  const [user] = (await server.users.list({ orderBy: 'username' })).items
  if (!user) throw new Error('The user is not listed.')
  expect((await promote(server, user)).map(({ id }) => id)).toEqual([user.id])
  expect(await app.users.me()).toMatchObject({ username: 'ceo' })
})

test('a user without a required name is asked after the sign-in', async () => {
  const { admin, app } = await open()
  await app.passwords.signUp({ email, password })
  await admin.projects.updateOptions({ username: 'required' })
  expect(await signInAndAsk(app)).toBe(true)
  expect(await app.users.me()).toMatchObject({ username: 'ann.smith' })
  expect(await signInAndAsk(app)).toBeUndefined()
})
