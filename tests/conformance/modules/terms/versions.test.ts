/** Owners publish versions. What a user has accepted stays as it was. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { publish, signUpAccepting, termsUrl } from '../../terms.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const admin = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })
const list = async () => (await admin('GET', '/terms')).body.items
const text = { url: termsUrl }

test('the newest version of a document is in force, and the one before after its deletion', async () => {
  const first = await publish(project)
  const second = await publish(project, { texts: [{ url: `${termsUrl}/2` }] })
  const privacy = await publish(project, {}, 'privacy')
  const inForce = async () =>
    (await list()).filter(({ is_current: is }: { is_current: boolean }) => is).map(({ id }: { id: string }) => id)
  expect((await inForce()).sort()).toEqual([second, privacy].sort())
  expect((await project.request('GET', '/projects/current')).body.config.appearance.terms_url).toBe(`${termsUrl}/2`)
  expect((await admin('DELETE', `/terms/${second}`)).status).toBe(200)
  expect((await inForce()).sort()).toEqual([first, privacy].sort())
  expect((await admin('DELETE', `/terms/${second}`)).body.code).toBe('TERMS_VERSION_NOT_FOUND')
})

test('texts have a language and a date, and those in force are part of the project', async () => {
  const texts = [
    { locale: 'en', url: termsUrl, date: '2026-11-01' },
    { locale: 'pt-br', url: `${termsUrl}/pt` },
  ]
  await publish(project, { texts })
  const { terms } = (await project.request('GET', '/projects/current')).body.config
  expect(terms[0].texts).toEqual([texts[0], { locale: 'pt-BR', url: `${termsUrl}/pt`, date: null }])
})

test('an accepted version keeps its texts and cannot be deleted, but its rules change', async () => {
  const id = await publish(project)
  const fixed = await admin('PATCH', `/terms/${id}`, { texts: [{ url: `${termsUrl}/typo` }] })
  expect(fixed.body).toMatchObject({ texts: [{ url: `${termsUrl}/typo` }], was_accepted: false })
  const ann = await signUpAccepting(project, id)
  await project.request('DELETE', `/users/${ann.id}`, { access: 'server' })
  expect((await list())[0].was_accepted).toBe(true)
  expect((await admin('PATCH', `/terms/${id}`, { texts: [text] })).body.code).toBe('TERMS_VERSION_ACCEPTED')
  expect((await admin('DELETE', `/terms/${id}`)).body.code).toBe('TERMS_VERSION_ACCEPTED')
  const sessions_end_at_millis = app().clock.now()
  const changed = await admin('PATCH', `/terms/${id}`, { sessions_end_at_millis })
  expect(changed.body).toMatchObject({ sessions_end_at_millis, requires_acceptance: true })
})

test.each([
  [{ texts: [] }, 'must have at least one text'],
  [{ texts: [text, text] }, 'must have one text per language'],
  [{ texts: [{ url: 'http://shop.example' }] }, 'https'],
  [{ texts: [{ url: 'javascript:alert(1)' }] }, 'https'],
  [{ texts: [{ ...text, locale: 'no language' }] }, 'locale'],
  [{ texts: [{ ...text, date: '2026-02-30' }] }, 'must be a date'],
  [{ texts: [{ ...text, date: '1 May 2026' }] }, 'must be a date'],
  [{ texts: [{ ...text, __proto__: null, title: 'x' }] }, 'title'],
  [{ texts: Array.from({ length: 51 }, () => text) }, 'at most 50'],
  [{ document: 'cookies' }, 'document'],
  [{ requires_acceptance: false, sessions_end_at_millis: 1 }, 'needs requires_acceptance'],
])('a version with %j is refused', async (part, problem) => {
  const { status, body } = await admin('POST', '/terms', { document: 'terms', texts: [text], ...part })
  expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(body.error).toContain(problem)
  expect(await list()).toEqual([])
})

test('an end of sessions needs a required acceptance, also later', async () => {
  const id = await publish(project, { sessions_end_at_millis: app().clock.now() })
  const { body } = await admin('PATCH', `/terms/${id}`, { requires_acceptance: false })
  expect(body.error).toContain('needs requires_acceptance')
})

test('versions of another project are unknown', async () => {
  const id = await publish(project)
  const other = await app().createProject()
  const options = { access: 'admin', body: {} } as const
  expect((await other.request('PATCH', `/terms/${id}`, options)).body.code).toBe('TERMS_VERSION_NOT_FOUND')
  const ann = await signUp(other)
  const accept = { user: ann.accessToken, body: { version_ids: [id] } }
  expect((await other.request('POST', '/terms/acceptances', accept)).body.code).toBe('TERMS_VERSION_NOT_FOUND')
})

test('versions published at the same moment have an order', async () => {
  const ids = await Promise.all([publish(project), publish(project), publish(project)])
  const stored = await list()
  expect(stored).toHaveLength(ids.length)
  expect(new Set(stored.map(({ created_at_millis: at }: { created_at_millis: number }) => at)).size).toBe(3)
})

test('the audit trail names each change', async () => {
  const id = await publish(project)
  await admin('PATCH', `/terms/${id}`, { requires_acceptance: false })
  await admin('DELETE', `/terms/${id}`)
  const { items } = (await admin('GET', '/audit-events')).body
  const types = items.map(({ type }: { type: string }) => type)
  for (const type of ['terms_version_created', 'terms_version_updated', 'terms_version_deleted'])
    expect(types).toContain(type)
})
