import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { createInternalProject, createOwnerWithRole } from '../conformance/internal-project.ts'
import { transfer } from '../conformance/transfers.ts'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(testApp())
})

const bcrypt = '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'
const teamId = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'
const rows = [
  { external_id: 'a', primary_email: 'ann@example.com', primary_email_verified: true, password_hash: bcrypt },
  { external_id: 'b', primary_email: 'ben@example.com', display_name: '=HYPERLINK("x")' },
  { type: 'team', id: teamId, display_name: 'Rockets' },
  { type: 'member', team_id: teamId, user_external_id: 'a' },
]

async function open() {
  const project = await testApp().createProject()
  await transfer(project, rows)
  const folder = await mkdtemp(join(tmpdir(), 'portico-export-'))
  const owner = await createOwnerWithRole(testApp(), internal, project, 'owner')
  const notes: string[] = []
  const env = { PORTICO_OWNER_ACCESS_TOKEN: owner.accessToken }
  const run = commandOf(testApp(), project, { env, showProgress: (text) => void notes.push(text) })
  const exporting = (...more: string[]) => run('users', 'export', ...more)
  return { project, folder, file: join(folder, 'users.jsonl'), notes, run, exporting }
}

const byEmail = (a: { primary_email_address: string }, b: { primary_email_address: string }) =>
  a.primary_email_address < b.primary_email_address ? -1 : 1
const parse = ({ stdout }: { stdout: string }) => JSON.parse(stdout)
const linesOf = async (file: string) => (await readFile(file, 'utf8')).trimEnd().split('\n')

test('an export is a file that only its owner reads, with a report, and the import takes it', async () => {
  const { file, notes, exporting, run } = await open()
  const done = await exporting(file, '--json')
  expect(done, done.stdout).toMatchObject({ exitCode: 0, stderr: '' })
  expect(parse(done)).toEqual({
    target: 'portico',
    withCredentials: false,
    files: [file],
    rows: { permission: expect.any(Number), team: 1, user: 2, member: 1 },
    left: [],
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(notes.at(-1)).toMatch(/^[\d,]+ rows, [\d,]+ per second$/)
  expect(await readFile(file, 'utf8')).not.toContain('password_hash')
  expect(parse(await run('users', 'import', file, '--from', 'portico', '--json')).transfer.counts).toMatchObject({
    created: 0,
    refused: 0,
  })
})

test('--with-credentials needs the session of an owner, and writes hashes', async () => {
  const { project, file, exporting } = await open()
  const byKey = await commandOf(testApp(), project)('users', 'export', file, '--with-credentials')
  expect(byKey).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('PORTICO_OWNER_ACCESS_TOKEN') })
  expect((await exporting(file, '--with-credentials')).exitCode).toBe(0)
  expect((await linesOf(file)).filter((line) => line.includes(bcrypt))).toHaveLength(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a role that is too low is refused, and leaves no file', async () => {
  const { project, folder, file } = await open()
  const admin = await createOwnerWithRole(testApp(), internal, project, 'admin')
  const run = commandOf(testApp(), project, { env: { PORTICO_OWNER_ACCESS_TOKEN: admin.accessToken } })
  const refused = await run('users', 'export', file, '--with-credentials', '--json')
  expect(refused.exitCode).toBe(1)
  expect(parse(refused).error.code).toBe('PROJECT_ROLE_REQUIRED')
  expect(await readdir(folder)).toEqual([])
})

test('values that the files of another system cannot carry are counted, with exit code 3', async () => {
  const { folder, exporting } = await open()
  const file = join(folder, 'clerk.json')
  const { exitCode, stdout } = await exporting(file, '--to', 'clerk', '--with-credentials', '--json')
  expect(exitCode).toBe(3)
  expect(parse({ stdout }).left).toContainEqual({
    field: 'team',
    reason: 'Import files of Clerk have no teams.',
    rows: 1,
  })
  const users = JSON.parse(await readFile(file, 'utf8')).toSorted(byEmail)
  expect(users).toMatchObject([
    { password_hasher: 'bcrypt', password_digest: bcrypt },
    { primary_email_address: 'ben@example.com' },
  ])
  const text = await exporting(join(folder, 'again.json'), '--to', 'clerk')
  expect(text.stdout).toContain('The files cannot carry:\n')
})

test('requests of Firebase are files beside the main one', async () => {
  const { folder, exporting } = await open()
  const { files } = parse(await exporting(join(folder, 'fb.json'), '--to', 'firebase', '--with-credentials', '--json'))
  expect(files).toEqual([join(folder, 'fb.json'), join(folder, 'fb.batch-1.json')])
  expect(JSON.parse(await readFile(files[1], 'utf8'))).toMatchObject({ hashAlgorithm: 'BCRYPT', users: [{}] })
})

test('CSV escapes formulas, and the import takes it back', async () => {
  const { folder, exporting, run } = await open()
  const file = join(folder, 'users.csv')
  expect((await exporting(file, '--to', 'csv')).exitCode).toBe(0)
  expect(await readFile(file, 'utf8')).toContain(`"'=HYPERLINK(""x"")"`)
  const { report = null, transfer: finished } = parse(await run('users', 'import', file, '--from', 'csv', '--json'))
  expect([report, finished.counts]).toMatchObject([null, { created: 0, refused: 0 }])
})

test('a file that exists is kept, unless the call is forced', async () => {
  const { file, exporting } = await open()
  await writeFile(file, 'mine', { mode: 0o644 })
  const refused = await exporting(file)
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: `${file} exists. Choose another file, or add --force to replace it.\n`,
  })
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect((await exporting(file, '--force')).exitCode).toBe(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await linesOf(file)).not.toContain('mine')
})

test('an export that ends early leaves no file, and an existing one stays', async () => {
  const { project, folder, file } = await open()
  await writeFile(file, 'mine')
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"type":"user"}\n{"type'))
      controller.error(new TypeError('terminated'))
    },
  })
  const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' }
  const run = commandOf(testApp(), project, { fetch: async () => new Response(body, { headers }) })
  const failed = await run('users', 'export', file, '--force', '--json')
  expect(failed.exitCode).toBe(1)
  expect(parse(failed).error.message).toContain('The export ended early')
  expect(await readdir(folder)).toEqual(['users.jsonl'])
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test('wrong use is refused before anything is read', async () => {
  const { exporting, file } = await open()
  expect((await exporting(file, '--to', 'okta')).exitCode).toBe(2)
  expect((await exporting()).exitCode).toBe(2)
  expect((await exporting(join(file, 'no', 'such', 'folder'))).exitCode).toBe(1)
})
