/** Code of the guide to the waitlist, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp } from '@portico/sdk/client'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { codeEmailedTo, connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const email = 'ann@example.com'
const callbackUrl = 'http://localhost:8101/handler/waitlist'
const signUpUrl = 'http://localhost:8101/handler/sign-up'

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
  await admin.projects.update({ config: { signUpEnabled: false } })
  await admin.projects.updateOptions({ waitlistEnabled: true })
  // #endregion
}

async function join(app: ClientApp) {
  // #region join
  await app.waitlist.join({ email, callbackUrl })
  // #endregion
}

async function confirm(app: ClientApp, code: string) {
  // #region confirm
  const { hasAccount } = await app.waitlist.confirm({ code })
  // #endregion
  return hasAccount
}

async function inviteNext(server: ServerApp) {
  // #region invite
  const { items } = await server.waitlist.list({ isInvited: false, limit: 50 })
  const invitations = await server.waitlist.invite({ count: 10, callbackUrl: signUpUrl })
  // #endregion
  return { items, invitations }
}

async function removeFirst(server: ServerApp) {
  // #region remove
  const { items } = await server.waitlist.list({ query: 'ann@example.com' })
  for (const { id } of items) await server.waitlist.remove(id)
  // #endregion
}

test('a visitor waits, is invited, and is deleted from the list', async () => {
  const { admin, server, app } = await open()
  await turnOn(admin)
  expect((await app.projects.current()).config.waitlistOpen).toBe(true)
  await join(app)
  expect(await confirm(app, await codeEmailedTo(testApp(), email))).toBe(false)
  const { items, invitations } = await inviteNext(server)
  expect(items).toMatchObject([{ email, invitedAt: null }])
  expect(invitations).toEqual([{ id: items[0]?.id, outcome: 'invited' }])
  await removeFirst(server)
  expect(await server.waitlist.list()).toEqual({ items: [], nextCursor: null })
})
