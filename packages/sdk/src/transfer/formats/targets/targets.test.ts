/** Files for other systems, read back by the reader of that system. */
import type { ExportedRow } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { readTransferSource } from '../read-transfer-source.ts'
import type { LeftValue, TransferItem, TransferSource } from '../transfer-item.ts'
import { type TransferTarget, transferTargets } from './transfer-target.ts'
import { writeTransferTarget } from './write-transfer-target.ts'

const id = (number: number) => `0b1f6a52-43f0-4a0e-8f5c-${String(number).padStart(12, '0')}`
const teamId = id(900)
const key = Buffer.alloc(20, 7).toString('base64')
const salt = 'c29tZXNhbHRzb21lc2FsdA'
const digest = 'RdescudvJCsgt3ub+b1dWRWJTmaaJObGRdescudvJCs'
const argon2 = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`
const bcrypt = '$2b$10$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEoK'
const fbscrypt =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=c2lnbmVya2V5c2lnbmVya2V5$c2FsdHNhbHQ=$aGFzaGhhc2hoYXNoaGFzaGhhc2g='
const times = { signed_up_at_millis: 1_500_000_000_000, last_active_at_millis: 1_600_000_000_000 }
const verified = { primary_email_verified: true, primary_email_auth_enabled: true }

const user = (
  number: number,
  more: Partial<Extract<ExportedRow, { type?: 'user' | undefined }>> = {},
): ExportedRow => ({
  type: 'user',
  id: id(number),
  primary_email: `user${number}@example.com`,
  ...verified,
  ...times,
  ...more,
})

const rows: ExportedRow[] = [
  { type: 'permission', id: 'editor', description: 'Edits', contained_permission_ids: ['reviewer'] },
  { type: 'team', id: teamId, display_name: 'Rockets', created_at_millis: 1 },
  { type: 'invitation', team_id: teamId, email: 'cy@example.com' },
  user(1, {
    external_id: 'ext-1',
    further_emails: [{ email: 'a@example.com', is_verified: true, used_for_auth: true }, { email: 'b@example.com' }],
    display_name: 'Ann "Q" O\'Neil 🌱\nLee',
    profile_image_url: 'https://example.com/ann.png',
    locale: 'pt-BR',
    client_metadata: { theme: "it's dark; -- \\ " },
    client_read_only_metadata: { plan: 'pro' },
    server_metadata: { secret: ['x', 1, null] },
    otp_auth_enabled: true,
    password_hash: argon2,
    oauth_providers: [{ id: 'google', account_id: '7', email: 'g@example.com' }],
    totp_secrets_base64: [key, Buffer.alloc(20, 8).toString('base64')],
    recovery_codes: [{ selector: 'abcdefgh', secret_hash: argon2 }],
    passkeys: [{ credential_id: 'AQID', public_key: 'BAUG', rp_id: 'example.com', sign_count: 3, transports: ['usb'] }],
  }),
  { type: 'member', team_id: teamId, user_id: id(1), permission_ids: ['editor'], has_default_permissions: false },
  { type: 'permission', id: 'editor', user_id: id(1) },
  user(2, { password_hash: bcrypt, primary_email_verified: false, ban: { reason: 'spam', until: null } }),
  user(3, { password_hash: fbscrypt, display_name: '=1+1' }),
  user(4, { password_hash: '$6$rounds=5000$salt$abc', display_name: "'@SUM(A1)" }),
  user(5, { password_hash: argon2.replace('m=19456', 'm=65536'), ban: { reason: 'over', until: 1 } }),
  { type: 'user', id: id(6), display_name: '-', ...times },
  user(7, { profile_image_url: 'data:image/png;base64,AAAA', oauth_providers: [{ id: 'company', account_id: 'c' }] }),
]

async function* streamOf(all: readonly ExportedRow[]) {
  yield* all
}

async function write(target: TransferTarget, all: readonly ExportedRow[] = rows) {
  const files = new Map<string, string>()
  const left: LeftValue[] = []
  for await (const { file, text } of writeTransferTarget(target, streamOf(all), (value) => void left.push(value))) {
    files.set(file, (files.get(file) ?? '') + text)
  }
  return { files, left }
}

async function readBack(source: TransferSource, files: ReadonlyMap<string, string>) {
  const items: TransferItem[] = []
  const options = { providers: { company: 'company' } }
  for (const text of files.values()) {
    for await (const item of readTransferSource(source, { main: new Blob([text]) }, options)) items.push(item)
  }
  return items
}

/** The rows that a format carries: the values of each user in these fields, and other rows of these types. */
async function expectEqual(
  target: Exclude<TransferTarget, 'supabase'>,
  fields: readonly string[],
  lacks: readonly number[],
) {
  const { files } = await write(target)
  const items = await readBack(target, files)
  expect(items.filter(({ kind }) => kind === 'refused')).toEqual([])
  const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
  const usersOf = (all: readonly object[]) =>
    all.flatMap((row) => ('type' in row && row.type !== 'user' ? [] : [pick(row)])).toSorted(byId)
  const found = usersOf(items.flatMap((item) => (item.kind === 'row' ? [item.row] : [])))
  const expected = usersOf(rows.filter((row) => !('id' in row) || !lacks.map(id).includes(String(row.id))))
  expect(found.map(plain)).toEqual(expected.map(plain))
}

const byId = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Removes what no format keeps: flags that are false, the reason of a ban, and bans of the past. */
function plain(row: object): object {
  const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (value === false || (name === 'ban' && value.until === 1)) return []
    if (name === 'ban') return [[name, true]]
    // Keycloak has a user name in its place.
    if (name === 'oauth_providers')
      return [[name, value.map(({ id, account_id }: { id: string; account_id: string }) => [id, account_id])]]
    return [[name, value]]
  })
  return Object.fromEntries(entries.toSorted())
}

const profile = ['id', 'primary_email', 'primary_email_verified', 'display_name']

describe('users are equal in all that the format carries', () => {
  test.each(['portico', 'csv'] as const)('%s: every row and field', async (target) => {
    const items = await readBack(target, (await write(target)).files)
    expect(items.map((item) => (item.kind === 'row' ? item.row : item))).toEqual(
      rows.map((row) => JSON.parse(JSON.stringify(row))),
    )
  })

  test('clerk', () =>
    expectEqual(
      'clerk',
      [
        ...profile,
        'signed_up_at_millis',
        'last_active_at_millis',
        'client_metadata',
        'client_read_only_metadata',
        'ban',
      ],
      [],
    ))
  test('auth0', () => expectEqual('auth0', [...profile, 'client_metadata', 'server_metadata', 'ban'], [6]))
  test('keycloak', () =>
    expectEqual(
      'keycloak',
      [...profile, 'locale', 'signed_up_at_millis', 'oauth_providers', 'passkeys', 'ban', 'totp_secrets_base64'],
      [],
    ))
  test('firebase', () =>
    expectEqual(
      'firebase',
      [...profile, 'signed_up_at_millis', 'last_active_at_millis', 'client_read_only_metadata', 'ban'],
      [],
    ))
})

/** Hashes that were read back, by user. */
async function hashesOf(target: Exclude<TransferTarget, 'supabase'>) {
  const items = await readBack(target, (await write(target)).files)
  const hashes = items.flatMap((item) => {
    if (item.kind !== 'row' || !('password_hash' in item.row)) return []
    return [[Number(String(item.row.id).slice(-3)), item.row.password_hash]]
  })
  return Object.fromEntries(hashes)
}

describe('password hashes are read back as they were', () => {
  const [one, five] = [argon2, argon2.replace('m=19456', 'm=65536')]
  test.each([
    ['clerk', { 1: one, 2: bcrypt, 3: fbscrypt, 5: five }],
    ['auth0', { 1: one, 2: bcrypt, 5: five }],
    ['keycloak', { 1: one, 5: five }],
    ['firebase', { 1: one, 2: bcrypt, 3: fbscrypt, 5: five }],
  ] as const)('%s', async (target, hashes) => expect(await hashesOf(target)).toEqual(hashes))
})

test.each(transferTargets)('%s: values that the files cannot carry are counted by reason', async (target) => {
  const { left } = await write(target)
  const counts: Record<string, number> = {}
  for (const { field, reason } of left) counts[`${field}: ${reason}`] = (counts[`${field}: ${reason}`] ?? 0) + 1
  await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot(
    new URL(`../fixtures/targets/${target}.left.json`, import.meta.url).pathname,
  )
})

test('clerk: further addresses and the authenticator app come back', async () => {
  const [first] = await readBack('clerk', (await write('clerk')).files)
  expect(first).toMatchObject({ row: { totp_secrets_base64: [key], further_emails: [{ email: 'a@example.com' }, {}] } })
})

test('keycloak: permissions of users become roles of the realm', async () => {
  const { files } = await write('keycloak')
  expect(JSON.parse(files.get('') ?? '').roles).toEqual({ realm: [{ name: 'editor', description: 'Edits' }] })
  expect(await readBack('keycloak', files)).toContainEqual(
    expect.objectContaining({ row: { type: 'permission', id: 'editor', user_id: id(1) } }),
  )
})

test('auth0: no file has more than 500 KB, and a user who is larger is left out', async () => {
  const large = Array.from({ length: 20 }, (_, index) => user(index, { server_metadata: { text: 'ü'.repeat(30_000) } }))
  const { files, left } = await write('auth0', [...large, user(99, { server_metadata: { text: 'x'.repeat(500_000) } })])
  expect([...files.keys()]).toEqual(['', '2', '3'])
  for (const text of files.values()) expect(Buffer.byteLength(text)).toBeLessThan(500_000)
  expect((await readBack('auth0', files)).filter(({ kind }) => kind === 'row')).toHaveLength(20)
  expect(left).toContainEqual({ field: 'user', reason: 'The user is larger than a file that Auth0 takes, 500 KB.' })
})

test('firebase: a request has one set of parameters and at most 1,000 users', async () => {
  const many = Array.from({ length: 2100 }, (_, index) =>
    user(index, { password_hash: index % 2 ? argon2 : argon2.replace('t=2', 't=3') }),
  )
  const { files } = await write('firebase', many)
  const requests = [...files].flatMap(([name, text]) => (name === '' ? [] : [JSON.parse(text)]))
  expect(requests.map(({ users }) => users.length)).toEqual([1000, 1000, 50, 50])
  expect(requests[0].argon2Parameters).toMatchObject({ iterations: 3, memoryCostKib: 19_456, hashLengthBytes: 32 })
  expect(JSON.parse(files.get('') ?? '').users).toEqual([])
})

test.each(transferTargets)('%s: an export without rows is a file that can be read', async (target) => {
  const { files } = await write(target, [])
  if (target !== 'supabase') expect(await readBack(target, files)).toEqual([])
  else expect(files.get('')).toBe('begin;\nset local standard_conforming_strings = on;\ncommit;\n')
})
