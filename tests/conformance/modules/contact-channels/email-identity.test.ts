/** Addresses are stored as given and compared in lower case (decision 0065). */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { askForReset, emailsTo, newPassword, readResetCode, reset } from '../../password-resets.ts'
import { password, signUp, useTestApp } from '../../setup.ts'
import { askForCode, createVerified, readSignInEmail, useSignInCode } from '../../sign-in-codes.ts'

const app = useTestApp()
const given = 'Ann@Example.com'
const forms = ['ann@example.com', 'ANN@EXAMPLE.COM', given]

const signUpResponse = ({ request }: TestProject, email: string) =>
  request('POST', '/auth/password/sign-up', { body: { email, password } })
const signIn = ({ request }: TestProject, email: string, secret = password) =>
  request('POST', '/auth/password/sign-in', { body: { email, password: secret } })
const userOf = async ({ request }: TestProject, id: string) =>
  (await request('GET', `/users/${id}`, { access: 'server' })).body
const countUsers = async ({ request }: TestProject) =>
  (await request('GET', '/users', { access: 'server' })).body.items.length
const withMagicLinks = () => app().createProject({ flags: { magicLinkEnabled: true } })

test('an account signs in with any form of its address and stores the form that was entered', async () => {
  const project = await app().createProject()
  const ann = await signUp(project, given)
  for (const email of forms) expect((await signIn(project, email)).body.user_id).toBe(ann.id)
  expect(await userOf(project, ann.id)).toMatchObject({ primary_email: given })
})

test.each(forms)('no second user can sign up as %s', async (email) => {
  const project = await app().createProject()
  await signUp(project, given)
  expect((await signUpResponse(project, email)).body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  const body = { primary_email: email, primary_email_auth_enabled: true }
  const byServer = await project.request('POST', '/users', { access: 'server', body })
  expect(byServer.body.code).toBe('USER_EMAIL_ALREADY_EXISTS')
})

test('one of several concurrent sign-ups with different forms succeeds', async () => {
  const project = await app().createProject()
  const responses = await Promise.all(forms.map((email) => signUpResponse(project, email)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await countUsers(project)).toBe(1)
})

test('a sign-in code is sent to the stored form of the address and signs in to its account', async () => {
  const project = await withMagicLinks()
  const id = await createVerified(project, given)
  expect((await askForCode(project, 'ANN@example.com')).status).toBe(200)
  expect(await emailsTo(app(), 'ANN@example.com')).toEqual([])
  const { body } = await useSignInCode(project, readSignInEmail(app(), given).code)
  expect(body).toMatchObject({ user_id: id, is_new_user: false })
})

test('a sign-in code is refused after the account changed the form of its address', async () => {
  const project = await withMagicLinks()
  const id = await createVerified(project, given)
  await askForCode(project, given)
  await app().deliverEmails()
  const { code } = readSignInEmail(app(), given)
  await project.request('PATCH', `/users/${id}`, { access: 'server', body: { primary_email: 'ann@example.com' } })
  expect((await useSignInCode(project, code)).body.code).toBe('USER_NOT_FOUND')
})

test('a reset link is sent to the form of the account, and works', async () => {
  const project = await app().createProject()
  await signUp(project, given)
  await askForReset(project, 'ann@EXAMPLE.com')
  expect(await emailsTo(app(), 'ann@EXAMPLE.com')).toEqual([])
  expect((await reset(project, await readResetCode(app(), given))).status).toBe(200)
  expect((await signIn(project, 'ann@example.com', newPassword)).status).toBe(200)
})

test("a user cannot add a form of an own address, nor one of another user's sign-in address for sign-in", async () => {
  const project = await app().createProject()
  const [ann, bo] = [await signUp(project, given), await signUp(project, 'bo@example.com')]
  const add = (user: string, value: string, used_for_auth: boolean) =>
    project.request('POST', '/contact-channels', {
      user,
      body: { user_id: 'me', type: 'email', value, used_for_auth },
    })
  expect((await add(ann.accessToken, 'ANN@example.com', false)).body.code).toBe('CONTACT_CHANNEL_ALREADY_EXISTS')
  const taken = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE'
  expect((await add(bo.accessToken, 'ANN@example.com', true)).body.code).toBe(taken)
  const other = await add(bo.accessToken, 'ANN@example.com', false)
  expect(other.status).toBe(201)
  const path = `/contact-channels/me/${other.body.id}`
  const response = await project.request('PATCH', path, { user: bo.accessToken, body: { used_for_auth: true } })
  expect(response.body.code).toBe(taken)
})

test('a server that updates the primary address to another form changes that row', async () => {
  const project = await app().createProject()
  const ann = await signUp(project, given)
  const body = { primary_email: 'ann@example.com' }
  expect((await project.request('PATCH', `/users/${ann.id}`, { access: 'server', body })).status).toBe(200)
  const { body: list } = await project.request('GET', '/contact-channels?user_id=me', { user: ann.accessToken })
  expect(list.items).toMatchObject([{ value: 'ann@example.com', is_primary: true, used_for_auth: true }])
})

test.each(['=?utf-8?q?ann?=@example.com', 'x=?us-ascii?b?YQ==?=@example.com'])('%s is refused', async (email) => {
  const project = await app().createProject()
  expect((await signUpResponse(project, email)).body.code).toBe('SCHEMA_ERROR')
  expect((await signIn(project, email)).body.code).toBe('SCHEMA_ERROR')
})
