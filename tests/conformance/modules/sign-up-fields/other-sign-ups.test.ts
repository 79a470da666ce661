/** Sign-up fields in calls beside the one with a password: hidden accounts, codes, anonymous users, held and invited ones. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { allowVisitors, visit } from '../../anonymous-visitor.ts'
import { beginRegistration, createAuthenticator } from '../../authenticator.ts'
import { invited } from '../../invitations.ts'
import { password, useTestApp } from '../../setup.ts'
import { askForCode, readSignInEmail, signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { setFields, someFields, someValues, useFields } from '../../sign-up-fields.ts'
import { createTeam } from '../../teams.ts'

const app = useTestApp()

let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true, passkeyEnabled: true } })
})

const newEmail = () => `${crypto.randomUUID()}@example.com`
const signUp = (sign_up_fields?: unknown, body: object = {}) =>
  project.request('POST', '/auth/password/sign-up', {
    body: { email: newEmail(), password, ...(sign_up_fields !== undefined && { sign_up_fields }), ...body },
  })
const metadataOf = async (id: string) => {
  const { body } = await project.request('GET', `/users/${id}`, { access: 'server' })
  return { client: body.client_metadata, readOnly: body.client_read_only_metadata }
}
const problemsOf = ({ body }: TestResponse) =>
  body.code === 'SIGN_UP_FIELDS_INVALID'
    ? Object.fromEntries(
        body.details.fields.map((field: { name: string; problem: string }) => [field.name, field.problem]),
      )
    : body.code
const missingOf = ({ body }: TestResponse) => body.missing_sign_up_fields
const allFields = ['company', 'size', 'rules', 'number'] as const
const stored = { client: { company: 'Acme', rules: true }, readOnly: { number: '007' } }

describe('a project that hides accounts', () => {
  beforeEach(async () => {
    const body = { hide_accounts: true }
    await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
    await useFields(project, allFields)
  })

  const begin = async (email: string, values: object) => {
    const { body } = await signUp(values, { email })
    await app().deliverEmails()
    const text = app().emails.findLast(({ to }) => to === email)?.text ?? ''
    return { body, code: `${/^\s*([0-9A-Z]{6})\s*$/m.exec(text)?.[1]}${body.details?.nonce}`.toLowerCase() }
  }

  test('stores values with the code and applies them when it is redeemed', async () => {
    const { body, code } = await begin(newEmail(), someValues)
    expect(body.code).toBe('SIGN_UP_CONTINUES_BY_EMAIL')
    const signedIn = await useSignInCode(project, code)
    expect([signedIn.status, missingOf(signedIn)]).toEqual([200, undefined])
    expect(await metadataOf(signedIn.body.user_id)).toEqual(stored)
  })

  test('refuses wrong values before it looks at the address, so that they reveal nothing', async () => {
    const known = newEmail()
    await useSignInCode(project, (await begin(known, someValues)).code)
    const refusals = [known, newEmail()].map(async (email) => (await begin(email, { company: 'x' })).body)
    const [first, second] = await Promise.all(refusals)
    expect(first).toEqual(second)
    expect(first.code).toBe('SIGN_UP_FIELDS_INVALID')
  })

  test('drops a value that the fields of the redemption refuse, and asks for the rest after the sign-in', async () => {
    const { code } = await begin(newEmail(), someValues)
    await setFields(project, [
      { ...someFields.company, max_length: 3 },
      { ...someFields.number, name: 'code' },
    ])
    const signedIn = await useSignInCode(project, code)
    expect([signedIn.status, missingOf(signedIn)]).toEqual([200, ['company', 'code']])
    expect(await metadataOf(signedIn.body.user_id)).toEqual({ client: null, readOnly: null })
  })
})

describe('a sign-in code', () => {
  test('brings values to the user that it creates', async () => {
    await useFields(project, allFields)
    const email = newEmail()
    expect(problemsOf(await askForCode(project, email, { sign_up_fields: {} }))).toMatchObject({ company: 'required' })
    expect((await askForCode(project, email, { sign_up_fields: someValues })).status).toBe(200)
    await app().deliverEmails()
    const signedIn = await useSignInCode(project, readSignInEmail(app(), email).code)
    expect(signedIn.body).toMatchObject({ is_new_user: true })
    expect(missingOf(signedIn)).toBeUndefined()
    expect(await metadataOf(signedIn.body.user_id)).toEqual(stored)
  })

  test('without values leaves the question for after the sign-in', async () => {
    await useFields(project, allFields)
    const { code } = await signInEmail(app(), project, newEmail())
    expect(missingOf(await useSignInCode(project, code))).toEqual(['company', 'rules', 'number'])
  })

  test('changes nothing of a user that exists', async () => {
    const email = newEmail()
    const { code } = await signInEmail(app(), project, email)
    const { body } = await useSignInCode(project, code)
    await useFields(project, allFields)
    await askForCode(project, email, { sign_up_fields: someValues })
    await app().deliverEmails()
    const again = await useSignInCode(project, readSignInEmail(app(), email).code)
    expect(missingOf(again)).toEqual(['company', 'rules', 'number'])
    expect(await metadataOf(body.user_id)).toEqual({ client: null, readOnly: null })
  })
})

describe('an anonymous user', () => {
  beforeEach(async () => {
    await allowVisitors(project)
    await useFields(project, allFields)
  })

  test('keeps the metadata of before when it signs up with values', async () => {
    const visitor = await visit(project)
    await visitor.call('PATCH', '/users/me', { client_metadata: { cart: [1], company: 'Old' } })
    const body = { email: newEmail(), password, sign_up_fields: someValues }
    const signedUp = await visitor.call('POST', '/auth/password/sign-up', body)
    expect(signedUp.body).toMatchObject({ user_id: visitor.id })
    expect(missingOf(signedUp)).toBeUndefined()
    expect(await metadataOf(visitor.id)).toEqual({ ...stored, client: { cart: [1], company: 'Acme', rules: true } })
  })

  test('signs up with a passkey and values', async () => {
    const visitor = await visit(project)
    const begun = await beginRegistration(visitor.project, visitor)
    const credential = createAuthenticator().create(begun.challenge)
    const send = (sign_up_fields: object) =>
      visitor.call('POST', '/auth/passkey/register', { credential, code: begun.code, sign_up_fields })
    expect(problemsOf(await send({ company: 'Acme' }))).toEqual({ rules: 'required', number: 'required' })
    expect((await send(someValues)).status).toBe(200)
    expect(await metadataOf(visitor.id)).toEqual(stored)
  })
})

test('a held sign-up has its values when an owner approves it, and an invited one has them at once', async () => {
  await useFields(project, allFields)
  const rules = [{ action: 'hold', is_invited: false }]
  await project.request('PUT', '/sign-up-rules', { access: 'admin', body: { rules } })
  const email = newEmail()
  expect((await signUp(someValues, { email })).body.code).toBe('SIGN_UP_WAITS_FOR_APPROVAL')
  const [held] = (await project.request('GET', '/users?is_restricted=true', { access: 'server' })).body.items
  expect(await metadataOf(held.id)).toEqual(stored)
  const guest = newEmail()
  await invited(app(), project, await createTeam(project), guest)
  const { body } = await signUp(someValues, { email: guest })
  expect(await metadataOf(body.user_id)).toEqual(stored)
})
