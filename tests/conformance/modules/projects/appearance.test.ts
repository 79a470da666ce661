/** The look of screens and emails is stored with the project, and part of what everyone reads of it. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { noAppearance } from '../../no-appearance.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const full = {
  logo_url: null,
  brand_color: { light: '#166534', dark: 'oklch(0.8 0.15 150)' },
  background_color: { light: '#f5f5f4', dark: null },
  radius: 0.75,
  font: 'serif',
}
/** The appearance as it is read: the links follow from the versions of terms and privacy policy. */
const stored = { ...full, terms_url: null, privacy_url: null }

const change = (appearance: unknown) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { appearance } } })
const read = async (access: 'client' | 'server' | 'admin') =>
  (await project.request('GET', '/projects/current', { access })).body.config.appearance

test('without changes, everything is left to the page', async () => {
  for (const access of ['client', 'server', 'admin'] as const) expect(await read(access)).toEqual(noAppearance)
})

test('a change returns the appearance, and all levels of access read it', async () => {
  const { status, body } = await change(full)
  expect([status, body.config.appearance]).toEqual([200, stored])
  for (const access of ['client', 'server', 'admin'] as const) expect(await read(access)).toEqual(stored)
})

test('fields that are left out keep their value, and null removes it', async () => {
  await change(full)
  await change({ radius: 0 })
  expect(await read('client')).toEqual({ ...stored, radius: 0 })
  await change({ brand_color: null, font: null })
  expect(await read('client')).toEqual({ ...stored, radius: 0, brand_color: null, font: null })
})

test('a color without one for each mode is no color', async () => {
  await change({ brand_color: { light: null, dark: null } })
  expect(await read('client')).toEqual(noAppearance)
})

test('the tag of the project changes, and the audit trail names the field', async () => {
  const before = await project.request('GET', '/projects/current', { access: 'admin' })
  const after = await change(full)
  expect(after.body.etag).not.toBe(before.body.etag)
  const events = await project.request('GET', '/audit-events?type=project_updated', { access: 'admin' })
  expect(events.body.items[0].details).toEqual({ fields: ['config.appearance'] })
})

test.each([
  [{ brand_color: { light: 'red', dark: null } }, 'brand_color.light'],
  [{ brand_color: { light: '#12345', dark: null } }, 'brand_color.light'],
  [{ brand_color: { light: '#fff;background:url(https://a.example)', dark: null } }, 'brand_color.light'],
  [{ background_color: { light: null, dark: 'oklch(2 0 0)' } }, 'background_color.dark'],
  [{ brand_color: { light: '#fff' } }, 'brand_color.dark'],
  [{ brand_color: '#fff' }, 'brand_color'],
  [{ radius: 1.01 }, 'radius'],
  [{ radius: -0.1 }, 'radius'],
  [{ radius: 0.123 }, 'radius'],
  [{ radius: '1rem' }, 'radius'],
  [{ font: 'Comic Sans MS' }, 'font'],
  [{ terms_url: 'https://shop.example/terms' }, 'terms_url'],
  [{ privacy_url: null }, 'privacy_url'],
  [{ logo: 'x' }, 'logo'],
])('%j is refused', async (appearance, field) => {
  const { status, body } = await change(appearance)
  expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(body.error).toContain(`body.config.appearance`)
  expect(body.error).toContain(field)
  expect(await read('admin')).toEqual(noAppearance)
})

test('the configuration contains it, and a plan names each changed value', async () => {
  await change(full)
  const configuration = (await project.request('GET', '/internal/configuration', { access: 'admin' })).body
  const { logo_url: _, ...inFiles } = full
  expect(configuration.config.appearance).toEqual(inFiles)
  const body = { config: { appearance: { ...inFiles, font: 'mono' } } }
  const plan = await project.request('POST', '/internal/configuration/plan', { access: 'admin', body })
  expect(plan.body.changes).toEqual([{ path: 'config.appearance.font', before: 'serif', after: 'mono' }])
  await project.request('PUT', '/internal/configuration', { access: 'admin', body })
  expect(await read('client')).toEqual({ ...stored, font: 'mono' })
})

test('buttons of emails have the brand color, and a text color that can be read on it', async () => {
  const preview = async () =>
    (await project.request('POST', '/email-templates/magic_link/preview', { access: 'admin', body: {} })).body.html
  expect(await preview()).toContain('background-color:#1c2430')
  await change({ brand_color: { light: 'oklch(0.627955 0.257683 29.2339)', dark: '#000' } })
  expect(await preview()).toMatch(/background-color:#ff0000;[^"]*color:#000000/)
  await change({ brand_color: { light: null, dark: '#fff' } })
  expect(await preview()).toContain('background-color:#1c2430')
})
