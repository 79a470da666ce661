import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config, KeySet } from '../../platform/config.ts'
import { demoProjectId } from '../../projects/create/demo-project.ts'
import { createTestApp, createTestClient, type TestApp } from '../../testing/index.ts'
import { openKeysFile } from './keys-file.ts'
import { seed } from './seed.ts'

// Each test starts its own database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portico-seed-'))
})
afterEach(async () => {
  await app.close()
  rmSync(parent, { recursive: true, force: true })
})

// The data folder does not exist yet, as with a remote database.
const open = async (settings: Partial<Config> = {}) => {
  app = await createTestApp({ dataDir: join(parent, 'data'), ...settings })
  return join(parent, 'data', 'keys.json')
}

const keys: KeySet = {
  publishableClientKey: 'pck_given',
  secretServerKey: 'ssk_given',
  superSecretAdminKey: 'sak_given',
}

test('the first start creates both projects and writes their keys to a file with mode 0600', async () => {
  const file = await open()
  const seeded = await seed(app.deps)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(seeded)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const [id, set] of [
    ['internal', seeded.internal] as const,
    [seeded.demo?.projectId ?? '', seeded.demo] as const,
  ]) {
    if (!set) throw new Error(`There are no keys of ${id}.`)
    const response = await createTestClient(app.app, { id, keys: set })('GET', '/projects/current', { access: 'admin' })
    expect(response.body).toMatchObject({ id, user_count: 0 })
  }
})

test('a later start keeps the keys of the first start', async () => {
  await open()
  expect(await seed(app.deps)).toEqual(await seed(app.deps))
})

test('keys are stored only if they could be written to the file', async () => {
  const file = await open()
  // A file in place of the folder.
  writeFileSync(join(parent, 'data'), '')
  await expect(seed(app.deps)).rejects.toThrow('data')
  rmSync(join(parent, 'data'))
  const seeded = await seed(app.deps)
  expect(seeded).toEqual({ internal: expect.any(Object), demo: expect.any(Object) })
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(seeded)
  expect(readdirSync(join(parent, 'data'))).toEqual(['keys.json'])
})

test('a node that has no keys of its own needs no data folder', async () => {
  const file = await open()
  await seed(app.deps)
  rmSync(join(parent, 'data'), { recursive: true })
  expect(await seed(app.deps)).toEqual({})
  expect(existsSync(file)).toBe(false)
})

test('production keeps the keys of the demo in the file', async () => {
  const file = await open()
  const { demo } = await seed(app.deps)
  await seed({ ...app.deps, config: { ...app.deps.config, isProduction: true } })
  expect(JSON.parse(await readFile(file, 'utf8')).demo).toEqual(demo)
})

test('two processes with one data folder keep the keys of each other', async () => {
  await open()
  const folder = join(parent, 'data')
  const [first, second] = [await openKeysFile(folder), await openKeysFile(folder)]
  await first.keep({ internal: keys })
  await second.keep({ demo: { projectId: demoProjectId, ...keys } })
  expect((await openKeysFile(folder)).known).toEqual({ internal: keys, demo: { projectId: demoProjectId, ...keys } })
})

test('a damaged file of keys is refused with its path', async () => {
  const file = await open()
  mkdirSync(join(parent, 'data'))
  writeFileSync(file, '{"internal": {"publi')
  await expect(seed(app.deps)).rejects.toThrow(`The file ${file} is not valid JSON.`)
})

test('keys of the settings replace those that were generated', async () => {
  const file = await open({ internalKeys: keys })
  expect((await seed(app.deps)).internal).toEqual(keys)
  expect(JSON.parse(await readFile(file, 'utf8')).internal).toEqual(keys)
})

test('production creates no demo, and does not write configured keys to a file', async () => {
  const file = await open({ isProduction: true, internalKeys: keys })
  expect(await seed(app.deps)).toEqual({ internal: keys })
  expect(existsSync(file)).toBe(false)
})

test('the first owner is created once, verified, and owns the project internal', async () => {
  await open({ internalKeys: keys, owner: { email: 'owner@example.com', password: 'quiet river stones' } })
  await seed(app.deps)
  await seed(app.deps)
  const request = createTestClient(app.app, { id: 'internal', keys })
  const body = { email: 'owner@example.com', password: 'quiet river stones' }
  expect((await request('POST', '/auth/password/sign-in', { body })).status).toBe(200)
  const { items } = (await request('GET', '/users', { access: 'server' })).body
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    primary_email_verified: true,
    server_metadata: { managedProjectIds: ['internal', demoProjectId] },
  })
})

test('the first owner claims a demo that nobody owns, once', async () => {
  await open({ internalKeys: keys, owner: { email: 'owner@example.com', password: 'quiet river stones' } })
  await seed(app.deps)
  const info = vi.spyOn(app.deps.log, 'info')
  const ownersOfDemo = () => app.deps.db.query('select role from project_owners where project_id = $1', [demoProjectId])
  await app.deps.db.query('delete from project_owners where project_id = $1', [demoProjectId])
  await seed(app.deps)
  await seed(app.deps)
  expect(await ownersOfDemo()).toEqual([{ role: 'owner' }])
  expect(info.mock.calls.filter(([, text]) => String(text).includes('Demo'))).toHaveLength(1)
})

test.each(['password123', 'owner-portico'])(
  'an owner with the weak password %s is refused, and the error names the setting',
  async (password) => {
    const settings = { owner: { email: 'owner@example.com', password } }
    await open(settings)
    await expect(seed(app.deps)).rejects.toThrow(/^PORTICO_OWNER_PASSWORD is refused\./)
  },
)
