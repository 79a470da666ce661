/** Code of the guide to terms, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp, KnownError } from '@portico/sdk/client'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const email = 'ann@example.com'
const password = 'quiet river stones'
const url = 'https://shop.example/terms'

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

async function publish(admin: AdminApp) {
  // #region publish
  const version = await admin.terms.create({
    document: 'terms',
    texts: [
      { url: 'https://shop.example/terms', date: '2026-11-01' },
      { locale: 'de', url: 'https://shop.example/agb', date: '2026-11-01' },
    ],
  })
  // #endregion
  return version
}

async function require(admin: AdminApp, version: { id: string }) {
  // #region require
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000)
  await admin.terms.update(version.id, { isAcceptanceRequired: true, sessionsEndAt: inTwoWeeks })
  // #endregion
}

async function signIn(
  app: ClientApp,
  ask: (versions: readonly { texts: readonly { url: string }[] }[]) => Promise<void>,
) {
  // #region sign-in
  try {
    await app.passwords.signIn({ email, password })
  } catch (error) {
    if (!KnownError.is(error, 'TERMS_ACCEPTANCE_REQUIRED')) throw error
    const { attempt_code: attemptCode, versions } = error.details
    await ask(versions) // shows the links and resolves after a press on "Accept"
    await app.terms.completeSignIn({ attemptCode, versionIds: versions.map(({ id }) => id) })
  }
  // #endregion
}

async function acceptInSession(app: ClientApp) {
  // #region in-session
  const { terms = [] } = (await app.projects.current()).config
  const acceptances = await app.terms.listAcceptances()
  const isAccepted = (id: string) => acceptances.some(({ versionId, withdrawnAt }) => versionId === id && !withdrawnAt)
  const missing = terms.filter(({ id, isAcceptanceRequired }) => isAcceptanceRequired && !isAccepted(id))
  // Show the links of `missing`, and after a press on "Accept":
  if (missing.length > 0) await app.terms.accept(missing.map(({ id }) => id))
  // #endregion
}

test('a user accepts at the sign-in, and the record can be read, withdrawn and read again', async () => {
  const { admin, server, app } = await open()
  const { userId } = await app.passwords.signUp({ email, password })
  await app.sessions.signOut()
  const version = await publish(admin)
  expect(version).toMatchObject({
    isCurrent: true,
    wasAccepted: false,
    isAcceptanceRequired: false,
    sessionsEndAt: null,
  })
  await require(admin, version)
  const shown: string[] = []
  await signIn(app, async (versions) => {
    shown.push(...versions.flatMap(({ texts }) => texts.map((text) => text.url)))
  })
  expect(shown).toEqual([url, 'https://shop.example/agb'])
  await acceptInSession(app)
  const [own, ...others] = await app.terms.listAcceptances()
  expect(others).toEqual([])
  expect(own).toMatchObject({ userId, versionId: version.id, method: 'password', withdrawnAt: null })
  await app.terms.withdraw(own?.id ?? '')
  expect(await app.currentUser.load()).toBeNull()
  // #region records
  const acceptances = await server.terms.listAcceptances(userId)
  // #endregion
  expect(acceptances[0]?.withdrawnAt).toBeInstanceOf(Date)
})
