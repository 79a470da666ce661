import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnerRole } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { createInternalProject, createOwner, createOwnerWithRole, type Owner } from '../conformance/internal-project.ts'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(testApp())
})

const withoutKeys = { PORTICO_SECRET_SERVER_KEY: '', PORTICO_SUPER_SECRET_ADMIN_KEY: '' }

/** Does what the page of the dashboard does after the consent of an owner. */
async function consent(owner: Owner, page: string): Promise<void> {
  const { searchParams } = new URL(page)
  const { body } = await internal.request('POST', '/auth/command-codes', {
    user: owner.accessToken,
    body: { code_challenge: searchParams.get('challenge'), computer_name: searchParams.get('computer') },
  })
  await callBack(page, { code: body.code })
}

const callBack = (page: string, parameters: Record<string, string>) => {
  const { searchParams } = new URL(page)
  const query = new URLSearchParams({
    state: searchParams.get('state') ?? '',
    publishable_client_key: internal.keys.publishableClientKey ?? '',
    ...parameters,
  })
  return fetch(`http://127.0.0.1:${searchParams.get('port')}/callback?${query}`)
}

async function open(openBrowser: (page: string) => Promise<unknown>, role: OwnerRole = 'admin') {
  const project = await testApp().createProject()
  const owner = await createOwnerWithRole(testApp(), internal, project, role)
  const folder = await mkdtemp(join(tmpdir(), 'portico-sign-in-'))
  const pages: string[] = []
  const run = commandOf(testApp(), project, {
    env: { XDG_CONFIG_HOME: folder, ...withoutKeys },
    async openBrowser(page) {
      pages.push(page)
      await openBrowser(page)
    },
  })
  return { project, owner, run, pages, folder, file: join(folder, 'portico', 'sessions.json') }
}

async function openSignedIn(role?: OwnerRole) {
  let owner: Owner | null = null
  const opened = await open(async (page) => void (owner && (await consent(owner, page))), role)
  owner = opened.owner
  expect(await opened.run('sign-in')).toMatchObject({ exitCode: 0 })
  return opened
}

test('an owner signs in by the page, and verbs then work without keys, with the role of the owner', async () => {
  const { run, pages, project } = await openSignedIn()
  expect(new URL(pages[0] ?? '').searchParams.get('computer')).toBe(hostname())
  expect((await run('users', 'create', '--name', 'Ann')).exitCode).toBe(0)
  expect((await run('users', 'list')).stdout).toContain('Ann')
  expect(JSON.parse((await run('projects', 'list', '--json')).stdout)).toMatchObject([
    { id: project.id, role: 'admin' },
  ])
  expect((await run('keys', 'list')).exitCode).toBe(0)
})

test('the session is in a file of this user only, and listed with the computer', async () => {
  const { run, file, owner } = await openSignedIn()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700)
  expect(JSON.parse((await run('whoami', '--json')).stdout)).toMatchObject({ userId: owner.id, file })
  const { body } = await internal.request('GET', '/auth/sessions?user_id=me', { user: owner.accessToken })
  const devices = body.items.map(({ device }: { device: string }) => device)
  expect(devices).toContain(`portico on ${hostname()}`)
})

test('a sign-out ends the session at the service and removes it from the file', async () => {
  const { run, file, owner } = await openSignedIn()
  expect((await run('sign-out')).exitCode).toBe(0)
  expect(await readFile(file, 'utf8')).not.toContain('refreshToken')
  expect(await run('users', 'list')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('portico sign-in') })
  expect(await run('whoami')).toMatchObject({ exitCode: 2 })
  const { body } = await internal.request('GET', '/auth/sessions?user_id=me', { user: owner.accessToken })
  expect(body.items).toHaveLength(1)
})

test('keys of the environment come before the session, and the option before both', async () => {
  const { project, owner, folder } = await openSignedIn()
  const wrong = { XDG_CONFIG_HOME: folder, PORTICO_SECRET_SERVER_KEY: `ssk_${'0'.repeat(45)}` }
  expect((await commandOf(testApp(), project, { env: wrong })('users', 'list')).stderr).toContain('ssk_')
  const elsewhere = commandOf(testApp(), project, { env: { XDG_CONFIG_HOME: folder, ...withoutKeys } })
  expect((await elsewhere('whoami', '--url', 'http://localhost:1')).stderr).toContain('http://localhost:1')
  expect(owner.id).toBeTruthy()
})

test('a session that the owner has ended asks for another sign-in', async () => {
  const { run, owner } = await openSignedIn()
  await internal.request('DELETE', '/auth/sessions?user_id=me', { user: owner.accessToken })
  expect((await run('users', 'list')).exitCode).toBe(1)
  expect(await run('whoami')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('portico sign-in') })
})

test('a change that needs a recent sign-in says how to get one', async () => {
  const { run } = await openSignedIn()
  testApp().clock.advance(11 * 60_000)
  expect(await run('keys', 'create', 'Backend', '--server', '--until', '2027-12-31')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Run portico sign-in again.'),
  })
})

test('an owner exports credentials with the session, and an admin does not', async () => {
  const owner = await openSignedIn('owner')
  const file = join(owner.folder, 'users.jsonl')
  expect(await owner.run('users', 'export', file, '--with-credentials')).toMatchObject({ exitCode: 0 })
  const admin = await openSignedIn()
  expect((await admin.run('users', 'export', `${file}.2`, '--with-credentials')).exitCode).toBe(1)
})

test('a refusal on the page grants nothing', async () => {
  const { run } = await open((page) => callBack(page, { error: 'access_denied' }))
  expect(await run('sign-in')).toMatchObject({ exitCode: 1, stderr: 'Nothing was granted on the page.\n' })
})

test('requests without the state, to another path or of another host are not the page', async () => {
  const statuses: number[] = []
  const { run } = await open(async (page) => {
    const port = new URL(page).searchParams.get('port')
    const state = new URL(page).searchParams.get('state')
    statuses.push((await callBack(page, { code: 'x', state: 'wrong' })).status)
    statuses.push((await fetch(`http://127.0.0.1:${port}/other?state=${state}`)).status)
    statuses.push((await fetch(`http://localhost:${port}/callback?state=${state}`).catch(() => ({ status: 0 }))).status)
    statuses.push((await fetch(`http://127.0.0.1:${port}/callback?state=${state}`, { method: 'POST' })).status)
    await callBack(page, { error: 'access_denied' })
  })
  await run('sign-in')
  for (const status of statuses) expect([404, 0]).toContain(status)
})

test('the code of another sign-in is refused, because the verifier is another', async () => {
  const owner = await createOwner(internal, null)
  const { run } = await open(async (page) => {
    const other = new URL(page)
    other.searchParams.set('challenge', 'a'.repeat(43))
    await consent(owner, other.href)
  })
  expect(await run('sign-in', '--json')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('VERIFICATION_CODE_NOT_FOUND'),
  })
})
