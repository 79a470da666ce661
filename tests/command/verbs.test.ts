import { expect, test } from 'vitest'
import { useTestApp } from '../sdk/use-test-app.ts'
import { commandOf } from './run.ts'

const testApp = useTestApp()

async function openCommand(more?: Parameters<typeof commandOf>[2]) {
  const run = commandOf(testApp(), await testApp().createProject(), more)
  const json = async (...argv: string[]) => {
    const { stdout, stderr, exitCode } = await run(...argv, '--json')
    expect([stderr, exitCode]).toEqual(['', 0])
    return JSON.parse(stdout)
  }
  return { run, json }
}

test('a user is created, found by address, changed, banned, unbanned and deleted', async () => {
  const { run, json } = await openCommand({ input: 'plum tree avenue 7\n' })
  const email = 'ann@example.com'
  const created = await json('users', 'create', '--email', email, '--verified', '--name', 'Ann', '--password-stdin')
  expect(created).toMatchObject({ primaryEmail: email, primaryEmailVerified: true, hasPassword: true })
  expect(await json('users', 'show', 'ANN@example.com')).toMatchObject({ id: created.id, displayName: 'Ann' })
  await json('users', 'change', email, '--name', 'Ann Lee', '--server-metadata', '{"plan":"pro"}')
  expect(await json('users', 'show', created.id)).toMatchObject({
    displayName: 'Ann Lee',
    serverMetadata: { plan: 'pro' },
  })
  await json('users', 'ban', email, '--reason', 'spam', '--until', '2027-01-31')
  const banned = await json('users', 'list', '--banned')
  expect(banned.items).toMatchObject([{ ban: { reason: 'spam', until: '2027-01-31T00:00:00.000Z' } }])
  expect((await json('users', 'unban', email)).ban).toBeNull()
  expect(await run('users', 'delete', email)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--yes') })
  expect(await json('users', 'delete', email, '--yes')).toEqual({ id: created.id, deleted: true })
  expect((await run('users', 'show', created.id)).exitCode).toBe(1)
})

test('a list for people shows a table and where it continues', async () => {
  const { run } = await openCommand()
  for (const name of ['Ann', 'Bob', 'Cid']) await run('users', 'create', '--name', name)
  const { stdout } = await run('users', 'list', '--limit', '2')
  expect(stdout).toMatch(/^ID +EMAIL +NAME +SIGNED UP/)
  const cursor = /--cursor (\S+)/.exec(stdout)?.[1] ?? ''
  expect(stdout).toContain('2 of 3.')
  expect((await run('users', 'list', '--limit', '2', '--cursor', cursor)).stdout.trim().split('\n')).toHaveLength(2)
})

test('teams with their members', async () => {
  const { run, json } = await openCommand()
  const ann = await json('users', 'create', '--name', 'Ann')
  const team = await json('teams', 'create', 'Blue Whales', '--creator', ann.id)
  expect(await json('teams', 'list', '--user', ann.id)).toMatchObject([{ id: team.id }])
  expect((await json('teams', 'show', team.id)).members).toMatchObject([{ id: ann.id }])
  expect((await run('teams', 'show', team.id)).stdout).toContain('Ann')
  expect(await json('teams', 'change', team.id, '--name', 'Red Whales')).toMatchObject({ displayName: 'Red Whales' })
  await json('teams', 'delete', team.id, '--yes')
  expect(await json('teams', 'list')).toEqual([])
})

test('sessions are listed and ended', async () => {
  const project = await testApp().createProject()
  const run = commandOf(testApp(), project)
  const body = { email: 'bob@example.com', password: 'plum tree avenue 7' }
  const { body: signedUp } = await project.request('POST', '/auth/password/sign-up', { body })
  const list = async () => JSON.parse((await run('sessions', 'list', signedUp.user_id, '--json')).stdout)
  const [session] = await list()
  expect((await run('sessions', 'end', signedUp.user_id)).exitCode).toBe(2)
  expect((await run('sessions', 'end', signedUp.user_id, session.id)).stdout).toContain(session.id)
  expect(await list()).toEqual([])
  expect((await run('sessions', 'end', signedUp.user_id, '--all')).exitCode).toBe(0)
})

test('OAuth clients are created, changed and deleted, with their secrets', async () => {
  const { run, json } = await openCommand()
  const uri = 'https://notes.example.com/callback'
  const web = ['--kind', 'web', '--method', 'client_secret_basic']
  const client = await json('oauth-clients', 'create', 'Notes', ...web, '--redirect-uris', `${uri} ${uri}/2`)
  expect(client).toMatchObject({ kind: 'web', redirectUris: [uri, `${uri}/2`], isFirstParty: false })
  await json('oauth-clients', 'change', client.id, '--redirect-uris', uri, '--first-party', '--token-exchange', 'on')
  expect((await json('oauth-clients', 'list', '--kind', 'web')).items).toMatchObject([
    { id: client.id, redirectUris: [uri], isFirstParty: true, canExchangeTokens: true },
  ])
  const secret = await json('oauth-clients', 'new-secret', client.id, '--until', '2027-12-31')
  expect(secret.clientSecret).toMatch(/^ocs_/)
  expect((await run('oauth-clients', 'show', client.id)).stdout).not.toContain(secret.clientSecret)
  await json('oauth-clients', 'delete-secret', client.id, secret.id)
  expect((await run('oauth-clients', 'create', 'Notes', '--kind', 'robot', '--method', 'none')).exitCode).toBe(2)
  expect((await run('oauth-clients', 'delete', client.id)).exitCode).toBe(2)
  await json('oauth-clients', 'delete', client.id, '--yes')
  expect((await run('oauth-clients', 'list')).stdout).toContain('There are no clients.')
})

test('registration is turned on, with a token for each program', async () => {
  const { run, json } = await openCommand()
  expect((await run('oauth-clients', 'registration')).stdout).toContain('Registration is off.')
  expect(await json('oauth-clients', 'registration', 'on')).toEqual({ oauthRegistrationEnabled: true })
  expect((await run('oauth-clients', 'registration', 'perhaps')).exitCode).toBe(2)
  const token = await json('oauth-clients', 'new-registration-token', '--description', 'Partner', '--hours', '2')
  expect(token).toMatchObject({ token: expect.stringMatching(/^oit_/), usedAt: null, clientId: null })
  const { stdout } = await run('oauth-clients', 'registration-tokens')
  expect([stdout.includes('Partner'), stdout.includes(token.token)]).toEqual([true, false])
  await json('oauth-clients', 'delete-registration-token', token.id)
  expect(await json('oauth-clients', 'registration-tokens')).toEqual([])
})

test('keys, the project, emails and the audit trail are read and changed with the admin key', async () => {
  const { run, json } = await openCommand()
  const set = await json('keys', 'create', 'Backend', '--server', '--until', '2027-01-01')
  expect(set.secretServerKey).toMatch(/^ssk_/)
  expect((await run('keys', 'list')).stdout).toContain('Backend')
  expect((await json('keys', 'revoke', set.id)).state).toBe('manually-revoked')
  expect((await run('keys', 'create', 'None')).exitCode).toBe(2)
  await json('projects', 'change', '--name', 'Whales')
  expect((await json('projects', 'show')).displayName).toBe('Whales')
  expect((await json('emails', 'list')).items).toEqual([])
  expect((await run('emails', 'resend', set.id)).exitCode).toBe(1)
  const { items } = await json('audit', 'list', '--type', 'api_key_created')
  expect(items).toHaveLength(1)
  expect((await run('audit', 'list')).stdout).toContain('api_key_revoked')
  expect(await json('audit', 'verify')).toMatchObject({ firstMismatch: null })
})

test('audit tail shows each event once, from its start on', async () => {
  const project = await testApp().createProject()
  const run = commandOf(testApp(), project)
  await run('projects', 'change', '--name', 'Before')
  const lines: string[] = []
  const steps = [
    () => run('keys', 'create', 'First', '--publishable'),
    async () => {},
    async () => {
      testApp().clock.advance(120_000)
      await run('keys', 'create', 'Second', '--publishable')
    },
    async () => {},
  ]
  const wait = async () => {
    const step = steps.shift()
    if (!step) throw new Error('Ctrl-C')
    await step()
  }
  const tail = commandOf(testApp(), project, { print: (line) => void lines.push(line), wait })
  expect(await tail('audit', 'tail')).toMatchObject({ stderr: 'Ctrl-C\n' })
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toContain('api_key_created')
})

test('the server key suffices for users, and the admin key does, too', async () => {
  const project = await testApp().createProject()
  for (const name of ['PORTICO_SECRET_SERVER_KEY', 'PORTICO_SUPER_SECRET_ADMIN_KEY']) {
    expect((await commandOf(testApp(), project, { env: { [name]: '' } })('users', 'list')).exitCode).toBe(0)
  }
  const serverOnly = commandOf(testApp(), project, { env: { PORTICO_SUPER_SECRET_ADMIN_KEY: '' } })
  expect(await serverOnly('keys', 'list')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('PORTICO_SUPER_SECRET_ADMIN_KEY'),
  })
})

test.each([
  [['users', 'show', 'nobody@example.com'], 1, 'FAILED'],
  [['users', 'show', '00000000-0000-4000-8000-000000000000'], 1, 'USER_NOT_FOUND'],
  [['users', 'list', '--limit', '0'], 2, 'USAGE'],
  [['users', 'lsit'], 2, 'USAGE'],
  [['audit', 'tail'], 2, 'USAGE'],
  [['audit', 'list', '--type', 'no_such_type'], 1, 'SCHEMA_ERROR'],
  [['open', 'nowhere'], 2, 'USAGE'],
])('with --json a failure of %o is one value with its code', async (argv, exitCode, code) => {
  const { run } = await openCommand()
  const outcome = await run(...argv, '--json')
  expect(outcome).toMatchObject({ exitCode, stderr: '' })
  expect(JSON.parse(outcome.stdout)).toEqual({ error: { code, message: expect.any(String) } })
})

test('a wrong key, and one of another kind, are refused before and by the service', async () => {
  const project = await testApp().createProject()
  const wrong = commandOf(testApp(), project, { env: { PORTICO_SECRET_SERVER_KEY: `ssk_${'0'.repeat(45)}` } })
  expect(await wrong('users', 'list')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('ssk_') })
  const other = commandOf(testApp(), project, { env: { PORTICO_SECRET_SERVER_KEY: `pck_${'0'.repeat(45)}` } })
  expect(await other('users', 'list')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('begins with ssk_'),
  })
})

test('the dashboard is opened at the page of the project', async () => {
  const project = await testApp().createProject()
  const { stdout } = await commandOf(testApp(), project, { env: { PORTICO_URL: 'https://auth.example.com/' } })(
    'open',
    'users',
  )
  expect(stdout).toBe(`https://auth.example.com/p/${project.id}/users\n`)
})
