/** Owners and admins get an email 30, 7 and 1 day before keys of their project expire. */
import type { OwnerRole } from '@portico/contract'
import type { OutgoingEmail, TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createInternalProject, createOwnerWithRole } from '../../internal-project.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const day = 24 * 60 * 60_000
let internal: TestProject
let project: TestProject

beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  project = await app().createProject()
})

async function createSet(days: number, fields: object = {}): Promise<string> {
  const body = {
    description: 'production',
    expires_at_millis: app().clock.now() + days * day,
    has_publishable_client_key: false,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
    ...fields,
  }
  return (await project.request('POST', '/internal/api-keys', { access: 'admin', body })).body.id
}
/** Runs maintenance, and returns the emails that it caused. */
async function warnings(): Promise<OutgoingEmail[]> {
  const before = app().emails.length
  await app().maintain()
  await app().deliverEmails()
  return app().emails.slice(before)
}
const recipients = async () => (await warnings()).map(({ to }) => to).sort()

/** Adds an owner with a role, and returns the address. */
async function addOwner(role: OwnerRole): Promise<string> {
  const { id } = await createOwnerWithRole(app(), internal, project, role)
  return (await internal.request('GET', `/users/${id}`, { access: 'server' })).body.primary_email
}

test('each warning is sent once, to owners and admins', async () => {
  const [owner, admin] = [await addOwner('owner'), await addOwner('admin')]
  await addOwner('developer')
  await createSet(40)
  expect(await recipients()).toEqual([])
  for (const step of [10, 23, 6]) {
    app().clock.advance(step * day)
    expect(await recipients(), `after ${step} more days`).toEqual([owner, admin].sort())
    expect(await recipients()).toEqual([])
  }
  app().clock.advance(day)
  expect(await recipients()).toEqual([])
})

test('nodes that run maintenance at once send one warning', async () => {
  const owner = await addOwner('owner')
  await createSet(5)
  await Promise.all([app().maintain(), app().maintain(), app().maintain()])
  expect(await recipients()).toEqual([owner])
})

const publishableOnly = { has_publishable_client_key: true, has_secret_server_key: false }

test('revoked sets and sets without an end cause none', async () => {
  await addOwner('owner')
  const id = await createSet(5)
  await project.request('PATCH', `/internal/api-keys/${id}`, { access: 'admin', body: { revoked: true } })
  await createSet(5, { ...publishableOnly, expires_at_millis: null })
  expect(await recipients()).toEqual([])
})

test('a set of nothing but a publishable key causes them if it ends, as each set of version 0.1 does', async () => {
  const owner = await addOwner('owner')
  await createSet(5, publishableOnly)
  expect(await recipients()).toEqual([owner])
})

test('the email names the set, the project and the day', async () => {
  await addOwner('owner')
  await createSet(6)
  const [email] = await warnings()
  const expiry = new Date(app().clock.now() + 6 * day)
  expect(email?.subject).toMatch(/^API keys of .* expire soon$/)
  const on = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(expiry)
  expect(email?.text).toContain('“production”')
  expect(email?.text).toContain(on)
})
