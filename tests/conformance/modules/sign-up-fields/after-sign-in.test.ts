/** Values that a user gives after the sign-in: who is asked, what is stored once, and what ends the question. */
import type { TestProject, TestResponse } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeOwnStatements } from '../../own-statements.ts'
import { insertEndpoint, queuedEvents } from '../../queued-events.ts'
import { password, useTestApp } from '../../setup.ts'
import { createVerified } from '../../sign-in-codes.ts'
import { setFields, someFields, someValues, useFields } from '../../sign-up-fields.ts'

const app = useTestApp()
const email = 'ann@example.com'

let project: TestProject
let id: string
beforeEach(async () => {
  project = await app().createProject()
  id = await createVerified(project, email, { password })
})

const signIn = () => project.request('POST', '/auth/password/sign-in', { body: { email, password } })
const userOf = async () => (await project.request('GET', `/users/${id}`, { access: 'server' })).body
const setUser = (body: object) => project.request('PATCH', `/users/${id}`, { access: 'server', body })
const all = ['company', 'size', 'rules', 'number'] as const

/** Signs in and sends values as the user. */
async function submit(sign_up_fields: unknown): Promise<TestResponse> {
  const { body } = await signIn()
  return project.request('POST', '/sign-up-fields/values', { user: body.access_token, body: { sign_up_fields } })
}
const problemsOf = ({ status, body }: TestResponse) =>
  status === 200
    ? 'ok'
    : Object.fromEntries(
        body.details.fields.map((field: { name: string; problem: string }) => [field.name, field.problem]),
      )

test('a user without required values is asked after each sign-in, until they are there', async () => {
  expect((await signIn()).body).not.toHaveProperty('missing_sign_up_fields')
  await useFields(project, all)
  expect((await signIn()).body.missing_sign_up_fields).toEqual(['company', 'rules', 'number'])
  expect(problemsOf(await submit({ company: 'Acme', rules: false }))).toEqual({ rules: 'required', number: 'required' })
  expect((await userOf()).client_metadata).toBeNull()
  expect(problemsOf(await submit({ ...someValues, number: '0 07' }))).toEqual({ number: 'format' })
  expect(problemsOf(await submit(someValues))).toBe('ok')
  expect((await signIn()).body).not.toHaveProperty('missing_sign_up_fields')
  expect(await userOf()).toMatchObject({
    client_metadata: { company: 'Acme', rules: true },
    client_read_only_metadata: { number: '007' },
  })
})

test('a value of read-only metadata is given once, also by two tabs at once; others may change', async () => {
  await useFields(project, all)
  const both = await Promise.all([submit(someValues), submit({ ...someValues, number: '008' })])
  expect(both.map(problemsOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(both.map(problemsOf)).toContainEqual({ number: 'already_set' })
  const { client_read_only_metadata: before } = await userOf()
  expect(problemsOf(await submit({ number: '009' }))).toEqual({ number: 'already_set' })
  expect(problemsOf(await submit({ company: 'Other', size: 'large' }))).toBe('ok')
  expect(await userOf()).toMatchObject({
    client_metadata: { company: 'Other', size: 'large', rules: true },
    client_read_only_metadata: before,
  })
})

test('other members of the metadata stay, and metadata that are no object end the question', async () => {
  await useFields(project, ['company', 'number'])
  await setUser({ client_metadata: { theme: 'dark' }, client_read_only_metadata: { plan: 'pro' } })
  expect(problemsOf(await submit({ company: 'Acme', number: '1' }))).toBe('ok')
  expect(await userOf()).toMatchObject({
    client_metadata: { theme: 'dark', company: 'Acme' },
    client_read_only_metadata: { plan: 'pro', number: '1' },
  })
  await setUser({ client_metadata: ['a', 'list'], client_read_only_metadata: 'text' })
  expect((await signIn()).body).not.toHaveProperty('missing_sign_up_fields')
  expect(problemsOf(await submit({ company: 'Acme' }))).toEqual({ company: 'already_set' })
  expect((await userOf()).client_metadata).toEqual(['a', 'list'])
})

test('a field that the project changed between question and submission is refused with its reason, and the next try works', async () => {
  await useFields(project, ['company'])
  await setFields(project, [{ ...someFields.company, name: 'firm' }])
  expect(problemsOf(await submit({ company: 'Acme' }))).toEqual({ firm: 'required', company: 'unknown' })
  expect(problemsOf(await submit({ firm: 'Acme' }))).toBe('ok')
})

describe('the call', () => {
  test('needs a user, and records names without values', async () => {
    await useFields(project, ['company'])
    const body = { sign_up_fields: { company: 'Acme' } }
    expect((await project.request('POST', '/sign-up-fields/values', { body })).status).toBe(400)
    await submit({ company: 'Acme' })
    const path = `/audit-events?type=sign_up_fields_submitted&user_id=${id}`
    const { body: events } = await project.request('GET', path, { access: 'server' })
    expect(events.items.map(({ details }: { details: object }) => details)).toEqual([{ fields: ['company'] }])
  })

  test('publishes the change to webhooks', async () => {
    await useFields(project, ['company'])
    await insertEndpoint(app(), project)
    await submit({ company: 'Acme' })
    const events = await queuedEvents(app(), project)
    expect(JSON.stringify(events)).toContain('"client_metadata":{"company":"Acme"}')
  })
})

test('a sign-in runs one more statement where a field is required, and none otherwise', async () => {
  const statements = async () => {
    app().takeStatements()
    await signIn()
    // The cache of projects reads it after a change.
    return takeOwnStatements(app()).filter((name) => name !== 'select_project')
  }
  const before = await statements()
  await useFields(project, ['size'])
  expect(await statements()).toEqual(before)
  await useFields(project, ['company'])
  expect(await statements()).toEqual([...before, 'select_metadata_of_user'])
})
