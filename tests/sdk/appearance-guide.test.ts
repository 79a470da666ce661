/** The code of the guide "Screens" that stores the appearance of a project. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo, openApps } from './connect.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

// #region appearance
const storeAppearance = (admin: AdminApp) =>
  admin.projects.update({
    config: {
      appearance: {
        brandColor: { light: '#166534', dark: '#86efac' },
        backgroundColor: { light: '#ecfdf5', dark: '#052e16' },
        radius: 0.25,
        font: 'serif',
      },
    },
  })
// #endregion

test('screens read the appearance that an admin app has stored', async () => {
  const project = await testApp.createProject()
  const { superSecretAdminKey = '' } = project.keys
  const { fetch } = connectTo(testApp)
  await storeAppearance(
    createAdminApp({ projectId: project.id, superSecretAdminKey, baseUrl: 'http://localhost:8100', fetch }),
  )
  const { config } = await openApps(testApp, project).openClient().projects.current()
  expect(config.appearance).toEqual({
    logoUrl: null,
    brandColor: { light: '#166534', dark: '#86efac' },
    backgroundColor: { light: '#ecfdf5', dark: '#052e16' },
    radius: 0.25,
    font: 'serif',
    termsUrl: null,
    privacyUrl: null,
  })
})
