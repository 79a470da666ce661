/** Code of the guide to rules of sign-up, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp, KnownError } from '@portico/sdk/client'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
import { expect, test } from 'vitest'
import { codeEmailedTo, codeOf, connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const person = { email: 'ann@example.com', password: 'plum tree avenue 7' }
const verificationCallbackUrl = 'http://localhost:8101/handler/email-verification'

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

async function hideAccounts(admin: AdminApp) {
  // #region hide-accounts
  await admin.projects.updateOptions({ hideAccounts: true })
  // #endregion
}

/** The person types six characters of the email. */
async function signUp(app: ClientApp, askForCode: () => Promise<string>) {
  // #region hidden-sign-up
  try {
    await app.passwords.signUp({ ...person, verificationCallbackUrl })
  } catch (error) {
    if (!KnownError.is(error, 'SIGN_UP_CONTINUES_BY_EMAIL')) throw error
    await app.otp.signIn({ code: await askForCode(), nonce: error.details.nonce })
  }
  // #endregion
}

async function setRules(admin: AdminApp) {
  // #region rules
  await admin.signUpRules.set({
    rules: [
      { action: 'allow', isInvited: true },
      { action: 'refuse', isDisposable: true, note: 'Throw-away addresses' },
      { action: 'allow', emails: ['example.com'], includesSubdomains: true },
      { action: 'hold' },
    ],
  })
  // #endregion
}

async function approveAll(server: ServerApp) {
  // #region approve
  const { items } = await server.users.list({ isRestricted: true })
  for (const { id } of items) await server.users.update(id, { isRestricted: false })
  // #endregion
}

async function tryRules(admin: AdminApp) {
  // #region try
  const { action, ruleIndex, botRisk } = await admin.signUpRules.explain({ email: 'bo@other.example' })
  const rules = { rules: [{ action: 'refuse' as const, countries: ['XX'] }] }
  const { judged, refused } = await admin.signUpRules.dryRun({ rules })
  // #endregion
  return { action, ruleIndex, botRisk, judged, refused }
}

test('rules decide about sign-ups, and a held one is approved', async () => {
  const { admin, server, app } = await open()
  await setRules(admin)
  await app.passwords.signUp(person)
  const held = { email: 'bo@other.example', password: person.password }
  const outcome = await app.passwords.signUp(held).catch(codeOf)
  expect(outcome).toBe('SIGN_UP_WAITS_FOR_APPROVAL')
  expect(await tryRules(admin)).toMatchObject({ action: 'hold', ruleIndex: 3, judged: 2, refused: 0 })
  await approveAll(server)
  await app.passwords.signIn(held)
  expect(await app.users.me()).toMatchObject({ primaryEmail: held.email })
})

test('a sign-up in a project that hides accounts is completed with the code of the email', async () => {
  const { admin, app } = await open()
  await hideAccounts(admin)
  await signUp(app, async () => (await codeEmailedTo(testApp(), person.email)).slice(0, 6))
  expect(await app.users.me()).toMatchObject({ primaryEmail: person.email, primaryEmailVerified: true })
})
