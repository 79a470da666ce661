/** The sign-up fields of a project: what owners may set, and who reads it. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { createInternalProject } from '../../internal-project.ts'
import { useTestApp } from '../../setup.ts'
import { setFields, someFields, useFields } from '../../sign-up-fields.ts'

const app = useTestApp()

let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const read = () => project.request('GET', '/sign-up-fields')
const configOf = async () => (await project.request('GET', '/projects/current')).body.config

test('are read with client access as they were set, with the members that were left out', async () => {
  expect((await read()).body).toEqual({ fields: [] })
  expect(await configOf()).not.toHaveProperty('has_sign_up_fields')
  const { status, body } = await useFields(project, ['size', 'company'])
  expect(status).toBe(200)
  expect(body.fields[1]).toEqual({
    ...someFields.company,
    ...{ stored_in: 'client_metadata', hints: {}, choices: [], format: null },
  })
  expect((await read()).body).toEqual(body)
  expect((await configOf()).has_sign_up_fields).toBe(true)
  const adminConfig = (await project.request('GET', '/projects/current', { access: 'admin' })).body.config
  expect(adminConfig).not.toHaveProperty('has_sign_up_fields')
})

test('a change is recorded without labels, and an empty list removes them all', async () => {
  await useFields(project, ['company'])
  app().clock.advance(1000)
  await setFields(project, [])
  expect((await read()).body).toEqual({ fields: [] })
  const events = await project.request('GET', '/audit-events?type=sign_up_fields_updated', { access: 'admin' })
  expect(events.body.items.map(({ details }: { details: object }) => details)).toEqual([
    { fields: [] },
    { fields: [{ name: 'company', type: 'text', stored_in: 'client_metadata', is_required: true }] },
  ])
})

test('number at most 20, and 64 KiB', async () => {
  const fields = Array.from({ length: 21 }, (_, index) => ({ ...someFields.company, name: `field_${index}` }))
  expect((await setFields(project, fields)).body.code).toBe('SCHEMA_ERROR')
  expect((await setFields(project, fields.slice(1))).status).toBe(200)
  const labels = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`de-x${index}0`, 'ü'.repeat(100)]))
  const large = fields.slice(1).map((field) => ({ ...field, labels }))
  expect((await setFields(project, large)).body.error).toContain('must have at most 65536 bytes as JSON')
})

const { company, size, rules } = someFields
test.each([
  ['a name of the prototype', { ...company, name: '__proto__' }],
  ['the name constructor', { ...company, name: 'constructor' }],
  ['a name with capitals', { ...company, name: 'Company' }],
  ['a name with markup', { ...company, name: '<b>' }],
  ['a name of 65 characters', { ...company, name: 'x'.repeat(65) }],
  ['no label', { ...company, labels: {} }],
  ['a label without a language', { ...company, labels: { 'not a tag': 'Company' } }],
  ['an empty label', { ...company, labels: { en: ' ' } }],
  ['a label of 101 characters', { ...company, labels: { en: 'x'.repeat(101) } }],
  ['an unknown type', { ...company, type: 'file' }],
  ['an unknown form', { ...company, format: 'regex' }],
  ['a pattern of its own', { ...company, pattern: '(a+)+$' }],
  ['a maximum below the minimum', { ...company, min_length: 10, max_length: 5 }],
  ['a maximum above 500', { ...company, max_length: 501 }],
  ['choices of a text', { ...company, choices: size.choices }],
  ['one choice', { ...size, choices: size.choices.slice(1) }],
  ['the same choice twice', { ...size, choices: [size.choices[0], size.choices[0]] }],
  ['51 choices', { ...size, choices: Array.from({ length: 51 }, (_, n) => ({ value: `${n}`, labels: { en: 'x' } })) }],
  ['the length of a checkbox', { ...rules, max_length: 5 }],
  ['another store', { ...company, stored_in: 'server_metadata' }],
])('%s is refused', async (_, field) => {
  const { status, body } = await setFields(project, [field])
  expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect((await read()).body).toEqual({ fields: [] })
})

test('two fields of one name are refused, and so are fields of internal', async () => {
  expect((await setFields(project, [company, company])).body.error).toContain('must have different names')
  const internal = await createInternalProject(app())
  const refused = await internal.request('PUT', '/sign-up-fields', { access: 'admin', body: { fields: [company] } })
  expect(refused.body.error).toContain('not available in the project internal')
})
