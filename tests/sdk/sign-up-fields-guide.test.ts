/** Code of the guide to sign-up fields, run against the service. */
import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { type ClientApp, createClientApp, KnownError } from '@portico/sdk/client'
import { createServerApp, type ServerApp } from '@portico/sdk/server'
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

async function setFields(admin: AdminApp) {
  // #region set
  await admin.signUpFields.set([
    { name: 'company', type: 'text', isRequired: true, labels: { en: 'Company', de: 'Firma' }, maxLength: 80 },
    {
      name: 'team_size',
      type: 'choice',
      labels: { en: 'Size of the team', de: 'Größe des Teams' },
      choices: [
        { value: 'small', labels: { en: 'Up to 10', de: 'Bis 10' } },
        { value: 'large', labels: { en: 'More', de: 'Mehr' } },
      ],
    },
    {
      name: 'is_adult',
      type: 'checkbox',
      isRequired: true,
      storedIn: 'client_read_only_metadata',
      labels: { en: 'I am 18 or older', de: 'Ich bin mindestens 18 Jahre alt' },
    },
  ])
  // #endregion
}

async function signUp(app: ClientApp) {
  // #region sign-up
  const signUpFields = { company: 'Acme', team_size: 'small', is_adult: true }
  await app.passwords.signUp({ email, password, signUpFields })
  // #endregion
}

async function signInAndAsk(app: ClientApp) {
  // #region ask
  const { missingSignUpFields } = await app.passwords.signIn({ email, password })
  if (missingSignUpFields) await app.signUpFields.submit({ company: 'Acme', is_adult: true })
  // #endregion
  return missingSignUpFields
}

async function problemsOf(app: ClientApp) {
  // #region refused
  try {
    await app.passwords.signUp({ email, password, signUpFields: { company: '' } })
  } catch (error) {
    if (!KnownError.is(error, 'SIGN_UP_FIELDS_INVALID')) throw error
    return error.details.fields // [{ name: 'company', problem: 'required' }, …]
  }
  // #endregion
  return null
}

test('fields are set, filled in at the sign-up, and are metadata', async () => {
  const { admin, server, app } = await open()
  expect((await app.projects.current()).config.hasSignUpFields).toBeUndefined()
  await setFields(admin)
  expect(await problemsOf(app)).toEqual([
    { name: 'company', problem: 'required' },
    { name: 'is_adult', problem: 'required' },
  ])
  await signUp(app)
  expect(await app.users.me()).toMatchObject({
    clientMetadata: { company: 'Acme', team_size: 'small' },
    clientReadOnlyMetadata: { is_adult: true },
  })
  expect((await app.signUpFields.list()).map(({ name }) => name)).toEqual(['company', 'team_size', 'is_adult'])
  expect(await server.signUpFields.list()).toEqual(await app.signUpFields.list())
})

test('a user of before is asked after the sign-in, once', async () => {
  const { admin, app } = await open()
  await app.passwords.signUp({ email, password })
  await setFields(admin)
  expect(await signInAndAsk(app)).toEqual(['company', 'is_adult'])
  expect(await signInAndAsk(app)).toBeUndefined()
  expect(await app.users.me()).toMatchObject({ clientMetadata: { company: 'Acme' } })
})
