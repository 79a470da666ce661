import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Users with a session each, whose tokens are known. */
const signedInUsers = 10_000
/** Sessions to end, and links to use. */
const singleUses = 60_000
const teamsPerUser = 3

/** Returns the session token of one of the seeded users. */
export const sessionTokenOf = (index: number) => md5(`session ${index % signedInUsers}`)

/** Creates users with a name and an address, and no password, as the seed of Portico does. */
export async function seedPeer(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     select md5('user ' || g), 'User ' || g, 'user-' || g || '@example.com', true, now(), now()
     from generate_series(0, $1::int - 1) g`,
    [count],
  )
  await insertSessions(pool, 'session', signedInUsers)
  await pool.query('create extension if not exists pg_stat_statements')
  await pool.query('vacuum analyze')
}

/** Creates sessions, and returns a function that returns their tokens one after another. */
export async function insertSessionsToEnd(pool: pg.Pool): Promise<() => string> {
  const kind = randomUUID()
  await insertSessions(pool, kind, singleUses)
  return countUp((index) => md5(`${kind} ${index}`))
}

/** Creates links to sign in with, as if they had been emailed, and returns a function that returns their tokens. */
export async function insertLinks(pool: pg.Pool): Promise<() => string> {
  const kind = randomUUID()
  await pool.query(
    `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
     select md5($1 || ' id ' || g), 'magic-link:' || md5($1 || ' ' || g),
       json_build_object('type', 'magic-link', 'email', 'user-' || g % ${signedInUsers} || '@example.com'),
       now() + interval '1 day', now(), now()
     from generate_series(0, $2::int - 1) g`,
    [kind, singleUses],
  )
  return countUp((index) => md5(`${kind} ${index}`))
}

/** Gives each user three organizations, and returns the id of one of each. */
export async function insertOrganizations(pool: pg.Pool, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `with made as (
       select u as user_id, md5('organization ' || u || g) as id, g
       from unnest($1::text[]) u cross join generate_series(1, $2::int) g
     ), organizations as (
       insert into organization (id, name, slug, "createdAt") select id, 'Team ' || g, id, now() from made
     )
     insert into member (id, "organizationId", "userId", role, "createdAt")
     select md5('member ' || id), id, user_id, 'owner', now() from made
     returning "userId" as user_id, "organizationId" as id`,
    [userIds, teamsPerUser],
  )
  return userIds.map((userId) => rows.find(({ user_id }) => user_id === userId)?.id ?? '')
}

async function insertSessions(pool: pg.Pool, kind: string, count: number): Promise<void> {
  await pool.query(
    `insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
     select md5($1 || ' id ' || g), md5($1 || ' ' || g), md5('user ' || g % ${signedInUsers}), now() + interval '7 days',
       now(), now()
     from generate_series(0, $2::int - 1) g`,
    [kind, count],
  )
}

function countUp(tokenOf: (index: number) => string): () => string {
  let next = 0
  return () => {
    if (next === singleUses) throw new Error(`The ${singleUses} prepared tokens are used up: prepare more.`)
    return tokenOf(next++)
  }
}
