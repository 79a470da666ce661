/** The stored text that searches look through follows every change of the name, the addresses and the external id. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let id: string
beforeEach(async () => {
  project = await app().createProject()
  id = (await project.request('POST', '/users', { access: 'server', body: {} })).body.id
})

async function update(body: object): Promise<void> {
  const { status, text } = await project.request('PATCH', `/users/${id}`, { access: 'server', body })
  expect(status, text).toBe(200)
}

async function addAddress(value: string): Promise<void> {
  const body = { user_id: id, type: 'email', value, used_for_auth: false }
  expect((await project.request('POST', '/contact-channels', { access: 'server', body })).status).toBe(201)
}

async function searchText(): Promise<string | undefined> {
  const text = 'select search_text from users where project_id = $1 and id = $2'
  return (await app().deps.db.query<{ searchText: string }>(text, [project.id, id]))[0]?.searchText
}

test('a value that is set, changed or removed replaces its own lines', async () => {
  await update({ display_name: 'Ann' })
  expect(await searchText()).toBe('ann')
  await update({ external_id: 'CRM-7' })
  expect(await searchText()).toBe('ann\ncrm-7')
  await addAddress('Ann@example.com')
  await addAddress('more@example.com')
  const addresses = 'ann@example.com\nmore@example.com'
  expect(await searchText()).toBe(`ann\n${addresses}\ncrm-7`)
  await update({ display_name: 'İstanbul\nΣΑΣ' })
  expect(await searchText()).toBe(`${'İstanbul\nΣΑΣ'.toLowerCase()}\n${addresses}\ncrm-7`)
  await update({ client_metadata: { a: 1 } })
  await update({ display_name: 'Bo', external_id: null })
  expect(await searchText()).toBe(`bo\n${addresses}`)
  await update({ external_id: 'two\nlines' })
  await update({ display_name: '' })
  expect(await searchText()).toBe(`${addresses}\ntwo\nlines`)
  await update({ external_id: 'X' })
  await update({ display_name: null })
  expect(await searchText()).toBe(`${addresses}\nx`)
  await update({ external_id: null })
  expect(await searchText()).toBe(addresses)
})

test('the text of a user without name, addresses and external id is empty', async () => {
  expect(await searchText()).toBe('')
  await update({ display_name: null, external_id: null })
  expect(await searchText()).toBe('')
})
