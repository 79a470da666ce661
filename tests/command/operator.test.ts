import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import cli from '../../packages/cli/package.json' with { type: 'json' }
import { describeRotation } from '../../packages/cli/src/secrets/secrets.ts'
import { describe as describeUpgrade } from '../../packages/cli/src/upgrade/upgrade.ts'
import { connectTo } from '../sdk/connect.ts'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()

async function open(version: string, packages: Record<string, string> = {}) {
  const { fetch } = connectTo(testApp())
  const registry: typeof globalThis.fetch = async (input, init) => {
    const [, name = ''] = /packages\/(@portico%2f\w+)$/.exec(String(input)) ?? []
    const latest = packages[name.replace('%2f', '/')]
    return latest ? Response.json({ 'dist-tags': { latest } }) : fetch(input, init)
  }
  return commandOf(testApp(), await testApp().createProject(), { version, fetch: registry })
}

test('upgrade reports that everything has the same version', async () => {
  const run = await open(cli.version, { '@portico/sdk': cli.version })
  const { exitCode, stdout } = await run('upgrade', '--check', '--json')
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    ...{ service: cli.version, command: cli.version, waitingMigrations: null, isCurrent: true },
    packages: { '@portico/sdk': cli.version },
  })
})

test.each([
  ['99.0.0', {}],
  ['0.2.99', {}],
  [cli.version, { '@portico/sdk': '0.0.1' }],
])('upgrade of the command %s with the packages %o finds what differs', async (version, packages) => {
  const { exitCode, stdout } = await (await open(version, packages))('upgrade', '--check')
  expect(exitCode).toBe(2)
  expect(stdout).toMatch(new RegExp(`^service +${cli.version.replaceAll('.', '\\.')}`))
  expect(stdout).toContain('Check out one version')
})

test('upgrade predicts migrations, the tables that they lock, and nodes of other versions', () => {
  const versions = { service: '0.3.0', command: '0.3.0', packages: {}, isCurrent: false }
  const text = describeUpgrade({
    ...versions,
    migrations: [
      { name: 'add_age', waitsForNodes: false, locks: [] },
      { name: 'index_age', waitsForNodes: false, locks: [{ table: 'users', effect: 'index', rows: 1_000_000 }] },
      { name: 'drop_age', waitsForNodes: true, locks: [] },
    ],
    newerMigrations: ['tags'],
    nodes: [
      { version: null, count: 2, startsAgain: false },
      { version: '0.3.0', count: 1, startsAgain: true },
    ],
  })
  expect(text).toContain('2 running  0.2.0 or older: continues to serve, but cannot start again afterwards')
  expect(text).toMatch(/1 running +0\.3\.0\n/)
  expect(text).toContain('tags: this version runs with it')
  expect(text).toContain('drop_age: removes what running nodes use, so a later start applies it')
  expect(text).toContain('add_age: locks no table for long')
  expect(text).toContain('index_age: writes wait while an index is built, users (about 1,000,000 rows)')
  expect(describeUpgrade({ ...versions, migrations: [], nodes: [], isCurrent: true })).toContain('none waits')
})

test('upgrade needs --check, and a service that responds', async () => {
  expect((await (await open(cli.version))('upgrade')).exitCode).toBe(2)
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const run = commandOf(testApp(), await testApp().createProject(), { fetch })
  expect(await run('upgrade', '--check')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--url') })
})

test('restored needs a confirmation that names the database, and a database', async () => {
  const open = async (env: Record<string, string>, confirm?: () => Promise<boolean>) =>
    commandOf(testApp(), await testApp().createProject(), { env, ...(confirm && { confirm }) })
  const url = { DATABASE_URL: 'postgres://portico:hidden@db.internal/portico?sslmode=require' }
  expect(await (await open(url))('restored')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^Nothing was changed\. db\.internal\/portico: confirm with --yes\./),
  })
  const declined = await open({ PORTICO_DATA_DIR: '/nowhere' }, async () => false)
  expect(await declined('restored')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('/nowhere') })
  const nothing = await open({ PORTICO_DATA_DIR: '/nowhere' })
  expect(await nothing('restored', '--yes')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('There is no database in /nowhere/database'),
  })
})

test('secrets rotate explains the embedded database, and names what is wrong with the settings', async () => {
  const run = await open(cli.version)
  expect(await run('secrets', 'rotate')).toMatchObject({ exitCode: 2, stdout: expect.stringContaining('one process') })
  const wrong = commandOf(testApp(), await testApp().createProject(), {
    env: { DATABASE_URL: 'postgres://127.0.0.1/x' },
  })
  expect(await wrong('secrets', 'rotate')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('PORTICO_SECRET must be set'),
  })
})

test('migrate prints what waits, applies it once, and then finds nothing', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
  const env = { PORTICO_DATA_DIR: folder, DATABASE_URL: '' }
  const run = commandOf(testApp(), await testApp().createProject(), { env })
  expect(await run('migrate', '--dry-run')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('create table projects'),
  })
  expect(await run('migrate')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^Applied /) })
  expect((await run('migrate')).stdout).toBe('The database is up to date.\n')
  await rm(folder, { recursive: true })
})

test('size predicts what a number of users and sign-ins needs', async () => {
  const { stdout, exitCode } = await (await open(cli.version))(
    ...'size --users 1000000 --sign-ins-per-day 100000'.split(' '),
  )
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/GiB/)])
})

test('passwords build writes a filter beside its list, and names what is wrong with a list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passwords-'))
  const list = join(folder, 'pwned-passwords.txt')
  const run = await open(cli.version)
  await writeFile(list, 'purple monkey dishwasher\nquiet river stones\n')
  expect(await run('passwords', 'build', list)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(`${list}.filter has 2 passwords from 2 lines of text`),
  })
  await writeFile(list, '')
  const out = join(folder, 'breached.filter')
  expect(await run('passwords', 'build', list, '--out', out)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('has no lines'),
  })
  expect(await readdir(folder)).toEqual(['pwned-passwords.txt', 'pwned-passwords.txt.filter'])
  await rm(folder, { recursive: true })
})

test('each state of a rotation names the next step', () => {
  const counts = { runningProcesses: 3, withoutNewSecret: 1 }
  expect(describeRotation({ step: 'start', ...counts })).toContain('openssl rand')
  expect(describeRotation({ step: 'announce', ...counts })).toContain('1 of 3')
  expect(describeRotation({ step: 'exchange', ...counts })).toContain('Step 2')
  expect(describeRotation({ step: 'wait', ...counts })).toContain('Keep the old secret')
  expect(describeRotation({ step: 'finish', ...counts })).toContain('Remove PORTICO_OTHER_SECRETS')
})
