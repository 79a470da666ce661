/** Users that a transfer creates: what comes along, and what a dry run says about it. */
import { createHash } from 'node:crypto'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { addRows, beginTransfer, counts, transfer, usersOf } from '../../transfers.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ sharedProviders: ['github', 'google'], flags: { passkeyEnabled: true } })
})

// The hash of "quiet river stones".
const sha1 = (text: string) => `{SHA}${createHash('sha1').update(text).digest('base64')}`
const password = 'quiet river stones'

const signIn = (email: string, typed = password) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password: typed } })

test('a row brings profile, times, metadata, accounts and a ban', async () => {
  const id = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'
  const row = {
    id,
    external_id: 'auth0|1',
    primary_email: 'Ann@Example.com',
    primary_email_verified: true,
    further_emails: [{ email: 'second@example.com', is_verified: true }],
    display_name: 'Ann 😀',
    locale: 'de',
    signed_up_at_millis: Date.UTC(2020, 1, 2),
    last_active_at_millis: Date.UTC(2021, 1, 2),
    client_metadata: { a: 1 },
    server_metadata: { phone: '+49' },
    oauth_providers: [{ id: 'github', account_id: '42', email: 'ann@work.example' }],
    ban: { reason: 'spam', until: null },
  }
  const result = await transfer(project, [row])
  expect(result).toMatchObject({ next_line: 2, counts: counts({ created: 1 }), refusals: [] })
  const { body } = await project.request('GET', `/users/${id}`, { access: 'server' })
  expect(body).toMatchObject({
    ...{ id, external_id: 'auth0|1', primary_email: 'Ann@Example.com', display_name: 'Ann 😀', locale: 'de' },
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    signed_up_at_millis: Date.UTC(2020, 1, 2),
    last_active_at_millis: Date.UTC(2021, 1, 2),
    client_metadata: { a: 1 },
    server_metadata: { phone: '+49' },
    oauth_providers: [{ id: 'github', account_id: '42' }],
    ban: { reason: 'spam' },
  })
  const found = await project.request('GET', '/users?query=second@example', { access: 'server' })
  expect(found.body.items).toHaveLength(1)
})

test('an imported user signs in with the former password', async () => {
  await transfer(project, [
    { primary_email: 'ann@example.com', primary_email_verified: true, password_hash: sha1(password) },
  ])
  expect((await signIn('ann@example.com', 'wrong password')).status).toBe(400)
  expect((await signIn('ann@example.com')).status).toBe(200)
})

test('the counters of the project are right', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    primary_email: `u${index}@example.com`,
    password_hash: `$2b$10$${'a'.repeat(53)}`,
    signed_up_at_millis: app().clock.now(),
  }))
  await transfer(project, rows)
  const { body } = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(body.user_count).toBe(20)
  const [row] = await app().deps.db.query<{ methods: number; signUps: number }>(
    `select (select sum(method_count)::int from login_method_counts where project_id = $1 and method = 'password') as methods,
       (select sum(sign_ups)::int from project_daily_counts where project_id = $1) as sign_ups`,
    [project.id],
  )
  expect(row).toEqual({ methods: 20, signUps: 20 })
  const page = await project.request('GET', '/users?order_by=primary_email&limit=2', { access: 'server' })
  expect(page.status === 200 ? page.body.items.length : page.text).toBe(2)
})

test('a dry run judges the rows like a run that stores, across batches, and stores no account', async () => {
  const rows = [
    [{ primary_email: 'ann@example.com', external_id: 'a' }, { primary_email: 'ben@example.com' }],
    [{ primary_email: 'ANN@example.com', external_id: 'b' }, { primary_email: 'cy@example.com' }],
    [{ external_id: 'a' }, { primary_email: 'Ben@example.com' }, { primary_email: 'dee@example.com' }],
  ]
  const run = async (apply: boolean) => {
    const id = await beginTransfer(project, { apply })
    const bodies = []
    let line = 1
    for (const batch of rows) {
      bodies.push((await addRows(project, id, batch, line)).body)
      line += batch.length
    }
    await project.request('POST', `/transfers/${id}/finish`, { access: 'admin', body: {} })
    return bodies.map(({ counts, refusals }) => ({
      counts,
      refusals: refusals.map(({ line, code, column }: { line: number; code: string; column: string }) => [
        line,
        code,
        column,
      ]),
    }))
  }
  const dry = await run(false)
  expect(await usersOf(project)).toEqual([])
  expect(await run(true)).toEqual(dry)
  expect(dry.flatMap(({ refusals }) => refusals)).toEqual([
    [3, 'email_taken', 'primary_email'],
    [5, 'duplicate_row', null],
    [6, 'duplicate_row', null],
  ])
  expect(await usersOf(project)).toHaveLength(4)
})

test('the same file twice changes nothing', async () => {
  const rows = [
    { external_id: 'a', primary_email: 'ann@example.com', password_hash: sha1(password), display_name: 'Ann' },
    { primary_email: 'ben@example.com', oauth_providers: [{ id: 'github', account_id: '7' }] },
    { id: '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e', display_name: 'Nobody' },
  ]
  await transfer(project, rows)
  const before = await usersOf(project)
  for (const update of [false, true]) {
    const again = await transfer(project, rows, { apply: true, update })
    // The address of the second user is not verified, so that it does not identify the user for a change.
    const refused = update ? 1 : 0
    expect(again.counts).toEqual(counts({ skipped: 3 - refused, refused }))
  }
  expect(await usersOf(project)).toEqual(before)
})

test('with `update`, a row changes the profile and adds credentials, but replaces none', async () => {
  await transfer(project, [
    { external_id: 'a', primary_email: 'ann@example.com', primary_email_verified: true, display_name: 'Ann' },
    { external_id: 'b', primary_email: 'ben@example.com', primary_email_verified: true, password_hash: sha1(password) },
  ])
  const result = await transfer(
    project,
    [
      { external_id: 'a', display_name: 'Anna', password_hash: sha1(password), server_metadata: { plan: 'pro' } },
      { external_id: 'b', password_hash: sha1('another password') },
    ],
    { apply: true, update: true },
  )
  expect(result.counts).toMatchObject({ updated: 1, skipped: 1 })
  const [found] = (await project.request('GET', '/users?external_id=a', { access: 'server' })).body.items
  expect(found).toMatchObject({
    display_name: 'Anna',
    server_metadata: { plan: 'pro' },
    primary_email: 'ann@example.com',
  })
  expect((await signIn('ann@example.com')).status).toBe(200)
  expect((await signIn('ben@example.com')).status).toBe(200)
})

test('an address never merges two users', async () => {
  await transfer(project, [{ external_id: 'a', primary_email: 'ann@example.com' }])
  const [ann] = await usersOf(project)
  const rows = [{ external_id: 'other', primary_email: 'Ann@example.com', display_name: 'Mallory' }]
  for (const update of [false, true]) {
    const { refusals } = await transfer(project, rows, { apply: true, update })
    expect(refusals).toMatchObject([{ line: 1, column: 'primary_email', code: 'email_taken', user_id: ann.id }])
  }
  expect(await usersOf(project)).toEqual([ann])
})

test('a bad row of every kind is refused, and the good ones are stored', async () => {
  await transfer(project, [
    { external_id: 'x', primary_email: 'x@example.com', oauth_providers: [{ id: 'github', account_id: 'taken' }] },
    { external_id: 'y' },
  ])
  const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
  const rows: [row: unknown, code: string, column: string | null][] = [
    [null, 'invalid_row', null],
    ['text', 'invalid_row', null],
    [[], 'invalid_row', null],
    [{ type: 'group' }, 'invalid_row', 'type'],
    [{ type: '__proto__' }, 'invalid_row', 'type'],
    [{ primary_email: 'no address' }, 'invalid_row', 'primary_email'],
    [{ unknown_field: 1 }, 'invalid_row', 'unknown_field'],
    [{ display_name: 'a\u0000b' }, 'invalid_row', null],
    [{ server_metadata: deep }, 'invalid_row', null],
    [{ primary_email_verified: true }, 'invalid_row', 'primary_email_verified'],
    [{ password_hash: 'x' }, 'invalid_password_hash', 'password_hash'],
    [{ password_hash: `$2b$31$${'a'.repeat(53)}` }, 'password_hash_too_costly', 'password_hash'],
    [{ oauth_providers: [{ id: 'apple', account_id: '1' }] }, 'provider_not_configured', 'oauth_providers[0].id'],
    [{ oauth_providers: [{ id: 'github', account_id: 'taken' }] }, 'account_taken', 'oauth_providers[0]'],
    [{ otp_auth_enabled: true }, 'sign_in_method_not_enabled', 'otp_auth_enabled'],
    [{ recovery_codes: [{ code_hash: 'x' }] }, 'invalid_recovery_code', 'recovery_codes[0]'],
    [
      { passkeys: [{ credential_id: 'AA', public_key: 'AA', rp_id: 'a.example' }] },
      'invalid_passkey',
      'passkeys[0].public_key',
    ],
    [{ external_id: 'y', primary_email: 'x@example.com' }, 'conflicting_matches', null],
    [{ further_emails: [{ email: 'X@example.com', used_for_auth: true }] }, 'email_taken', 'further_emails[0].email'],
    [
      { type: 'member', team_id: '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e', user_external_id: 'z' },
      'user_not_found',
      'user_external_id',
    ],
    [
      { type: 'member', team_id: '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e', user_external_id: 'y' },
      'team_not_found',
      'team_id',
    ],
    [{ type: 'permission', id: 'reviewer', user_external_id: 'y' }, 'permission_not_defined', 'id'],
  ]
  const good = { primary_email: 'good@example.com' }
  const result = await transfer(project, [...rows.map(([row]) => row), good])
  expect(result.refusals.map(({ code, column }: { code: string; column: string }) => [code, column])).toEqual(
    rows.map(([, code, column]) => [code, column]),
  )
  expect(result.counts).toMatchObject({ created: 1, refused: rows.length })
  const { body } = await project.request('GET', `/transfers/${result.id}?limit=3&cursor=4`, { access: 'admin' })
  expect(body.refusals.items.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6])
  expect(body.refusals.pagination.next_cursor).toBe('7')
})

test('an unverified address with other credentials is counted, and its first verification removes them', async () => {
  const { counts: found } = await transfer(project, [
    { primary_email: 'ann@example.com', password_hash: sha1(password) },
    { primary_email: 'ben@example.com' },
    { primary_email: 'cy@example.com', primary_email_verified: true, password_hash: sha1(password) },
  ])
  expect(found).toMatchObject({ created: 3, unverified: 1, hashed: 2 })
})

test('a file of another project does not reach the users of this one', async () => {
  const other = await app().createProject()
  await transfer(other, [{ external_id: 'a', primary_email: 'ann@example.com' }])
  const { id, counts: found } = await transfer(project, [{ external_id: 'a', primary_email: 'ann@example.com' }])
  expect(found).toEqual(counts({ created: 1 }))
  expect((await other.request('GET', `/transfers/${id}`, { access: 'admin' })).body.code).toBe('TRANSFER_NOT_FOUND')
})
