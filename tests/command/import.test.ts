import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()

// A bcrypt hash of "correct horse battery".
const digest = '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.'
const csv = [
  'id,first_name,last_name,primary_email_address,verified_email_addresses,password_digest,password_hasher,nickname',
  `user_1,Ann,Lee,ann@example.com,ann@example.com,${digest},bcrypt,annie`,
  'user_2,Bob,,not an address,,,,',
  `user_3,Cid,,cid@example.com,cid@example.com,${digest},bcrypt,`,
  'user_4,Dee,,ANN@example.com,ANN@example.com,,,',
].join('\n')
const json = JSON.stringify([
  { id: 'user_1', public_metadata: { plan: 'pro' }, banned: false, created_at: 1_700_000_000_000 },
])

async function open() {
  const project = await testApp().createProject()
  const folder = await mkdtemp(join(tmpdir(), 'portico-import-'))
  const [main, more] = [join(folder, 'clerk.csv'), join(folder, 'users.json')]
  await writeFile(main, csv)
  await writeFile(more, json)
  const notes: string[] = []
  const run = commandOf(testApp(), project, { showProgress: (text) => void notes.push(text) })
  const arguments_ = ['users', 'import', main, '--from', 'clerk', '--with', more]
  return { project, run, notes, folder, importing: (...further: string[]) => run(...arguments_, ...further) }
}

const parse = ({ stdout }: { stdout: string }) => JSON.parse(stdout)

test('a dry run reports and stores nothing, and --apply imports users who sign in with their passwords', async () => {
  const { project, run, notes, importing } = await open()
  const dry = await importing('--json')
  expect(dry.exitCode).toBe(3)
  expect(parse(dry).transfer).toMatchObject({ apply: false, counts: { created: 2 } })
  expect(
    parse(dry)
      .refusals.map(({ line }: { line: number }) => line)
      .sort(),
  ).toEqual([3, 5])
  expect((await run('users', 'list')).stdout).toBe('No user matches.\n')

  const { stdout, exitCode } = await importing('--apply')
  expect(exitCode).toBe(3)
  expect(stdout).toMatch(/created {2}2/)
  expect(stdout).toContain('line 5')
  expect(stdout).toContain('nickname')
  expect(notes.at(-1)).toMatch(/^\[#{20}\] 100 % {2}\d+ rows, \d+ per second$/)
  const signIn = { body: { email: 'ann@example.com', password: 'correct horse battery' } }
  expect((await project.request('POST', '/auth/password/sign-in', signIn)).status).toBe(200)
  const ann = parse(await run('users', 'show', 'ann@example.com', '--json'))
  expect(ann).toMatchObject({ externalId: 'user_1', clientReadOnlyMetadata: { plan: 'pro' } })
  expect(ann.signedUpAt).toBe('2023-11-14T22:13:20.000Z')
})

test('the same files twice change nothing', async () => {
  const { importing } = await open()
  await importing('--apply')
  expect(parse(await importing('--apply', '--json')).transfer.counts).toMatchObject({
    created: 0,
    updated: 0,
    skipped: 2,
  })
})

test('an interrupted import continues with the row that the service expects', async () => {
  const { project, importing, run } = await open()
  const first = parse(await importing('--json'))
  // The transfer that a killed run has left open, with its first row stored.
  const begun = await project.request('POST', '/transfers', {
    access: 'admin',
    body: { source: 'clerk', digest: first.transfer.digest, apply: true },
  })
  expect(begun.status, begun.text).toBe(201)
  const row = { external_id: 'user_1', primary_email: 'ann@example.com', primary_email_verified: true }
  const rows = { access: 'admin', body: { first_line: 1, rows: [row] } } as const
  await project.request('POST', `/transfers/${begun.body.id}/rows`, rows)
  const { transfer } = parse(await importing('--apply', '--json'))
  expect(transfer.id).toBe(begun.body.id)
  expect(transfer.counts.created).toBe(2)
  expect(parse(await run('users', 'list', '--json')).items).toHaveLength(2)
})

test('imports are listed and shown, and one is taken back but for users who have acted', async () => {
  const { project, run, importing } = await open()
  const { transfer } = parse(await importing('--apply', '--json'))
  expect((await run('transfer', 'list')).stdout).toContain(transfer.id)
  expect((await run('transfer', 'show', transfer.id)).stdout).toContain('clerk')
  testApp().clock.advance(60_000)
  const signIn = { body: { email: 'ann@example.com', password: 'correct horse battery' } }
  await project.request('POST', '/auth/password/sign-in', signIn)
  const report = await run('transfer', 'undo', transfer.id)
  expect(report.stdout).toContain('Would remove 1')
  expect(parse(await run('users', 'list', '--json')).items).toHaveLength(2)
  const undone = await run('transfer', 'undo', transfer.id, '--apply')
  expect(undone).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('ann@example.com') })
  expect(parse(await run('users', 'list', '--json')).items).toMatchObject([{ primaryEmail: 'ann@example.com' }])
})

test.each([
  [['users', 'import', '/nowhere/users.csv', '--from', 'clerk'], 'cannot be read'],
  [['users', 'import', 'users.csv', '--from', 'okta'], '--from must be one of: portico, csv'],
  [['users', 'import', 'users.csv'], 'needs --from'],
])('%o is refused', async (argv, message) => {
  const { run } = await open()
  expect(await run(...argv)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
})
