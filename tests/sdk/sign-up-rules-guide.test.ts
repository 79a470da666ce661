/** Code of the guide to rules of sign-up, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp, KnownError } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { codeEmailedTo, connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const person = { email: 'ann@example.com', password: 'plum tree avenue 7' }
const verificationCallbackUrl = 'http://localhost:8101/handler/email-verification'

async function open(): Promise<{ admin: AdminApp; app: ClientApp }> {
  const project = await testApp().createProject()
  const { fetch } = connectTo(testApp())
  const { publishableClientKey = '', superSecretAdminKey = '' } = project.keys
  const options = { projectId: project.id, baseUrl: 'http://localhost:8100', fetch }
  return {
    admin: createAdminApp({ ...options, superSecretAdminKey }),
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

test('a sign-up in a project that hides accounts is completed with the code of the email', async () => {
  const { admin, app } = await open()
  await hideAccounts(admin)
  await signUp(app, async () => (await codeEmailedTo(testApp(), person.email)).slice(0, 6))
  expect(await app.users.me()).toMatchObject({ primaryEmail: person.email, primaryEmailVerified: true })
})
