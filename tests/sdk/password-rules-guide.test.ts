/** Code of the guide to breached passwords, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { createClientApp, KnownError } from '@portico/sdk/client'
import { expect, test } from 'vitest'
import { connectTo } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()
const [oldPassword, newPassword] = ['plum tree avenue 7', 'long way to the lake']

async function keepHistory(admin: AdminApp) {
  // #region history
  await admin.projects.updateOptions({ passwordHistory: 3 })
  // #endregion
}

async function lookUpOnline(admin: AdminApp) {
  // #region range-calls
  await admin.projects.updateOptions({ breachedPasswordRangeCalls: true })
  // #endregion
}

test('a user cannot choose a former password again, and the options are read as they were set', async () => {
  const project = await testApp().createProject()
  const { fetch } = connectTo(testApp())
  const { publishableClientKey = '', superSecretAdminKey = '' } = project.keys
  const options = { projectId: project.id, baseUrl: 'http://localhost:8100', fetch }
  const admin = createAdminApp({ ...options, superSecretAdminKey })
  const app = createClientApp({ ...options, publishableClientKey, tokenStore: 'memory' })
  await keepHistory(admin)
  await app.passwords.signUp({ email: 'ann@example.com', password: oldPassword })
  await app.passwords.update({ oldPassword, newPassword })
  const again = app.passwords.update({ oldPassword: newPassword, newPassword: oldPassword })
  await expect(again).rejects.toSatisfy((error) => KnownError.is(error, 'PASSWORD_WAS_USED_BEFORE'))
  await lookUpOnline(admin)
  expect(await admin.projects.options()).toMatchObject({ passwordHistory: 3, breachedPasswordRangeCalls: true })
})
