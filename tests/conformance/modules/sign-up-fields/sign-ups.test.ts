/** Sign-up fields in a sign-up with a password: what is stored, what is refused, and who is asked after the sign-in. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { allow, serveAuthHooks, setHook } from '../../auth-hooks.ts'
import { takeOwnStatements } from '../../own-statements.ts'
import { password, useTestApp } from '../../setup.ts'
import { someValues, useFields } from '../../sign-up-fields.ts'

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

describe('a sign-up with a password', () => {
  test('stores values where the field says, and is not asked again', async () => {
    await useFields(project, allFields)
    const signedUp = await signUp({ ...someValues, company: ' Acme ', size: 'small' })
    expect(signedUp.status).toBe(200)
    expect(missingOf(signedUp)).toBeUndefined()
    const { client, readOnly } = await metadataOf(signedUp.body.user_id)
    expect([client, readOnly]).toEqual([{ company: 'Acme', size: 'small', rules: true }, { number: '007' }])
  })

  test('names every value that is missing or refused, and creates nobody', async () => {
    await useFields(project, allFields)
    const values = { company: 'x', size: 'huge', rules: false, number: 'abc', admin: true }
    expect(problemsOf(await signUp(values))).toEqual({
      ...{ company: 'too_short', size: 'choice', rules: 'required', number: 'format', admin: 'unknown' },
    })
    expect(problemsOf(await signUp({}))).toEqual({ company: 'required', rules: 'required', number: 'required' })
    expect(problemsOf(await signUp({ ...someValues, company: true }))).toEqual({ company: 'type' })
    expect(problemsOf(await signUp({ ...someValues, rules: 'yes' }))).toEqual({ rules: 'type' })
    expect(problemsOf(await signUp({ ...someValues, company: 'x'.repeat(41) }))).toEqual({ company: 'too_long' })
    expect((await project.request('GET', '/users', { access: 'server' })).body.items).toEqual([])
  })

  test('without the member, as published clients send it, is accepted and asked after the sign-in', async () => {
    await useFields(project, allFields)
    const signedUp = await signUp()
    expect([signedUp.status, missingOf(signedUp)]).toEqual([200, ['company', 'rules', 'number']])
    expect(await metadataOf(signedUp.body.user_id)).toEqual({ client: null, readOnly: null })
  })

  test('runs the statements of before while no field is required, and one more otherwise', async () => {
    const statements = async (values?: object) => {
      app().takeStatements()
      expect((await signUp(values)).status).toBe(200)
      return takeOwnStatements(app())
    }
    const before = await statements()
    await useFields(project, ['size'])
    expect(await statements({ size: 'small' })).toEqual(before)
    await useFields(project, allFields)
    expect(await statements(someValues)).toEqual([...before, 'select_metadata_of_user'])
  })

  test('keeps markup, and any script, as the text that it is', async () => {
    await useFields(project, ['company'])
    for (const company of ['<script>alert(1)</script>', 'שלום & "Söhne" 🐋', '{{user.id}}', '%00', '../..']) {
      const { body } = await signUp({ company })
      expect((await metadataOf(body.user_id)).client).toEqual({ company })
    }
  })

  test.each([
    ['a megabyte', { company: 'x'.repeat(1024 * 1024) }],
    ['a NUL', { company: 'a\u0000b' }],
    ['two lines', { company: 'a\nb' }],
    ['a lone surrogate', { company: 'ab\ud800' }],
    ['a list', { company: ['Acme'] }],
    ['an object', { company: { name: 'Acme' } }],
    ['a number', { company: 7 }],
    ['null', { company: null }],
    ['a list instead of values', ['Acme']],
    ['a text instead of values', 'Acme'],
    ['21 values', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, 'x']))],
  ])('with %s is refused without a failure', async (_, values) => {
    await useFields(project, ['company'])
    const { status } = await signUp(values)
    expect([status, status >= 400 && status < 500]).toEqual([status, true])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with a value for %s changes no prototype',
    async (name) => {
      await useFields(project, ['company'])
      const content = `{"email":"${newEmail()}","password":"${password}","sign_up_fields":{"company":"Acme","${name}":"x"}}`
      const { status } = await project.request('POST', '/auth/password/sign-up', { body: JSON.parse(content) })
      expect([200, 400]).toContain(status)
      expect(Object.hasOwn(Object.prototype, 'company')).toBe(false)
      const { body } = await project.request('GET', '/users', { access: 'server' })
      for (const user of body.items) expect(Object.keys(user.client_metadata)).toEqual(['company'])
    },
  )

  test('judges by the fields of that moment: one that was removed is unknown, one that was added is required', async () => {
    await useFields(project, ['company', 'size'])
    await useFields(project, ['company', 'rules'])
    expect(problemsOf(await signUp({ company: 'Acme', size: 'small' }))).toEqual({ rules: 'required', size: 'unknown' })
  })

  test('leaves the last word to the auth hook', async () => {
    await useFields(project, ['company', 'rules'])
    const servers = serveAuthHooks(app())
    servers.reply = () => allow({ client_metadata: { company: 'Acme Inc.', plan: 'pro' } })
    await setHook(project, 'sign_up')
    const { body } = await signUp({ company: 'Acme', rules: true })
    expect((await metadataOf(body.user_id)).client).toEqual({ company: 'Acme Inc.', rules: true, plan: 'pro' })
  })
})
