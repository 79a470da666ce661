/** Code of the guide to anonymous users, run against the service. */
import { createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp } from '@portico/sdk/client'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const person = { email: 'ann@example.com', password: 'plum tree avenue 7' }

async function open() {
  const project = await testApp().createProject()
  const { fetch } = connectTo(testApp())
  const { publishableClientKey = '', secretServerKey = '', superSecretAdminKey = '' } = project.keys
  const options = { projectId: project.id, baseUrl: 'http://localhost:8100', fetch }
  const admin = createAdminApp({ ...options, superSecretAdminKey })
  // #region enable
  await admin.projects.updateOptions({ anonymousUsersEnabled: true, anonymousMaxIdleDays: 14 })
  // #endregion
  const server = createServerApp({ ...options, secretServerKey })
  return { server, app: createClientApp({ ...options, publishableClientKey, tokenStore: 'memory' }) }
}

async function addToCart(app: ClientApp, product: string) {
  // #region cart
  const user = await app.anonymous.signIn()
  const { cart = [] } = Object(user.clientMetadata)
  await app.users.updateMe({ clientMetadata: { cart: [...cart, product] } })
  // #endregion
  return user
}

async function readCart(server: ServerApp, request: Request) {
  // #region verify
  const verified = await server.verifyRequest(request, { accept: ['user'], allowAnonymous: true })
  if (verified.status !== 'signed-in') return null
  const { userId, isAnonymous } = verified.claims
  // #endregion
  return { userId, isAnonymous }
}

async function moveCart(server: ServerApp, request: Request, leftUserId: string) {
  // #region move
  const [user, left] = [await server.getUser(request), await server.users.get(leftUserId)]
  if (user && left?.isAnonymous) {
    const { cart = [] } = Object(user.clientMetadata)
    const { cart: leftCart = [] } = Object(left.clientMetadata)
    await server.users.update(user.id, { clientMetadata: { cart: [...cart, ...leftCart] } })
    await server.users.delete(left.id)
  }
  // #endregion
}

const requestOf = async (app: ClientApp) =>
  new Request('http://localhost:3000/cart', { headers: await app.session.getAuthHeaders() })

test('a cart survives the sign-up, and a server moves it to an account that exists', async () => {
  const { server, app } = await open()
  const visitor = await addToCart(app, 'tea')
  await addToCart(app, 'milk')
  expect(visitor.isAnonymous).toBe(true)
  expect(await app.currentUser.load()).toBeNull()
  expect(await readCart(server, await requestOf(app))).toEqual({ userId: visitor.id, isAnonymous: true })
  const plain = await server.verifyRequest(await requestOf(app))
  expect(plain).toMatchObject({ status: 'signed-out', reason: 'anonymous' })
  expect(await server.getUser(await requestOf(app))).toBeNull()
  expect(await app.passwords.signUp(person)).toMatchObject({ userId: visitor.id, isNewUser: true })
  const cart = ['tea', 'milk']
  expect(await app.currentUser.load()).toMatchObject({ id: visitor.id, isAnonymous: false, clientMetadata: { cart } })
  await app.sessions.signOut()
  const other = await addToCart(app, 'rice')
  expect((await server.users.list({ onlyAnonymous: true })).items.map(({ id }) => id)).toEqual([other.id])
  const signedIn = await app.passwords.signIn(person)
  expect(signedIn).toMatchObject({ userId: visitor.id, leftAnonymousUserId: other.id })
  await moveCart(server, await requestOf(app), signedIn.leftAnonymousUserId ?? '')
  expect(await app.users.me()).toMatchObject({ clientMetadata: { cart: [...cart, 'rice'] } })
  expect((await server.users.list({ includeAnonymous: true })).items).toHaveLength(1)
})
