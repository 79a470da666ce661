/**
 * The migration to lower-case comparison of addresses, with accounts of the previous version. Each case has a project.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { readMigrations } from '../../platform/database/migrations/migration-file.ts'
import { connectPglite } from '../../platform/database/pglite/pglite.ts'
import { logAddressesWithoutSignIn } from './log-addresses-without-sign-in.ts'

let db: Database

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface Account {
  project: string
  user: number
  lastActive?: number
  signedIn?: number
  addresses: [id: number, value: string, flags?: string][]
}

const accounts: Account[] = [
  { project: 'sessions', user: 1, lastActive: 900, signedIn: 100, addresses: [[1, 'Ann@example.com']] },
  { project: 'sessions', user: 2, lastActive: 100, signedIn: 200, addresses: [[2, 'ann@example.com', 'pa']] },
  { project: 'sessions', user: 3, lastActive: 999, addresses: [[3, 'ANN@example.com']] },
  { project: 'activity', user: 1, lastActive: 5, addresses: [[1, 'ann@example.com']] },
  { project: 'activity', user: 2, lastActive: 9, addresses: [[2, 'ANN@example.com']] },
  {
    project: 'one-user',
    user: 1,
    addresses: [
      [1, 'Cy@example.com', 'p'],
      [2, 'cy@example.com', 'va'],
      [3, 'other@example.com', 'v'],
    ],
  },
  { project: 'different', user: 1, addresses: [[1, 'dee@example.com']] },
  { project: 'different', user: 2, addresses: [[2, 'dee@example.org']] },
  { project: 'different', user: 3, addresses: [[3, 'DEE@example.com', 'pv']] },
]

/** Stores an account. Flags: p primary, v verified, a used for sign-in. */
async function insertAccount({ project, user, lastActive = 1, signedIn, addresses }: Account) {
  const insertProject = `insert into projects (id, display_name, config_id, created_at_millis)
    values ($1, $1, gen_random_uuid(), 0) on conflict do nothing`
  await db.query(insertProject, [project])
  const insertUser =
    'insert into users (project_id, id, signed_up_at_millis, last_active_at_millis) values ($1, $2, 1, $3)'
  await db.query(insertUser, [project, idOf(user), lastActive])
  for (const [id, value, flags = 'pva'] of addresses) {
    const has = (flag: string) => flags.includes(flag)
    await db.query(
      `insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
         created_at_millis) values ($1, $2, $3, 'email', $4, $5, $6, $7, $8)`,
      [project, idOf(id), idOf(user), value, has('p'), has('v'), has('a'), id],
    )
  }
  if (signedIn === undefined) return
  await db.query(
    `insert into sessions (project_id, id, user_id, refresh_token_hash, created_at_millis, last_used_at_millis,
       expires_at_millis)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [project, idOf(900 + user), idOf(user), Buffer.from([user]), signedIn],
  )
}

beforeAll(async () => {
  db = await connectPglite({ memory: true })
  await migrate(db, 1, (await readMigrations()).slice(0, 11))
  for (const account of accounts) await insertAccount(account)
  await migrate(db, 1)
})
afterAll(() => db.close())

async function addressesOf(project: string): Promise<[value: string, flags: string][]> {
  const rows = await db.query<{ value: string; flags: string }>(
    `select value, concat(case when is_primary then 'p' end, case when is_verified then 'v' end,
       case when used_for_auth then 'a' end) as flags
     from contact_channels where project_id = $1 order by user_id, created_at_millis`,
    [project],
  )
  return rows.map(({ value, flags }) => [value, flags])
}
const eventsOf = (project: string) =>
  db.query('select user_id, type, details from audit_events where project_id = $1 order by user_id', [project])

test('the user who signed in last keeps the address for sign-in, and the audit trail names the others', async () => {
  expect(await addressesOf('sessions')).toEqual([
    ['Ann@example.com', 'pv'],
    ['ann@example.com', 'pa'],
    ['ANN@example.com', 'pv'],
  ])
  const details = { used_for_auth: false, is_primary: true, is_verified: true, reason: 'same_address_in_lower_case' }
  expect(await eventsOf('sessions')).toEqual([
    { userId: idOf(1), type: 'email_changed', details: { ...details, email: 'Ann@example.com' } },
    { userId: idOf(3), type: 'email_changed', details: { ...details, email: 'ANN@example.com' } },
  ])
})

test('without any session, the user who was active last keeps the address', async () => {
  expect(await addressesOf('activity')).toEqual([
    ['ann@example.com', 'pv'],
    ['ANN@example.com', 'pva'],
  ])
})

test('two forms of an address on one user become one row: the verified form, with the roles of both', async () => {
  expect(await addressesOf('one-user')).toEqual([
    ['cy@example.com', 'pva'],
    ['other@example.com', 'v'],
  ])
  expect(await eventsOf('one-user')).toEqual([])
})

test('addresses that are different, or not used for sign-in, stay as they are', async () => {
  expect(await addressesOf('different')).toEqual([
    ['dee@example.com', 'pva'],
    ['dee@example.org', 'pva'],
    ['DEE@example.com', 'pv'],
  ])
  expect(await eventsOf('different')).toEqual([])
})

test('the log names the addresses that no longer sign in', async () => {
  const logged: object[] = []
  await logAddressesWithoutSignIn({ db, log: { warn: (facts: object) => logged.push(facts) } })
  expect(logged).toEqual([
    { projectId: 'activity', userId: idOf(1), email: 'ann@example.com' },
    { projectId: 'sessions', userId: idOf(1), email: 'Ann@example.com' },
    { projectId: 'sessions', userId: idOf(3), email: 'ANN@example.com' },
  ])
})
