import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const codeOf = (seed: string, index: number) => (md5(`${seed} ${index}`) + md5(`${index} ${seed}`)).slice(0, 45)

/** Data of codes as SQL. `u` is the table of users, `c` their addresses, `g` the row number. */
const payloads = {
  'sign-in': `jsonb_build_object('email', c.value, 'userId', u.id)`,
  'password-reset': `jsonb_build_object('email', c.value)`,
  'team-invitation': `jsonb_build_object('email', c.value)`,
  'mfa-attempt': `jsonb_build_object('isNewUser', false, 'method', 'password', 'sessionEpoch', 0)`,
} as const

/**
 * Inserts verification codes as if they had been emailed, for the users whose addresses match `pattern`. Returns a
 * function that returns them one after another.
 */
export async function insertCodes(
  pool: pg.Pool,
  purpose: keyof typeof payloads,
  { count, pattern }: { count: number; pattern: string },
): Promise<() => string> {
  // Must differ from those of an earlier call.
  const seed = `${purpose} ${randomUUID()}`
  await pool.query(
    `with people as (
       select c.user_id, c.value, row_number() over (order by c.id) - 1 as place from contact_channels c
       where c.project_id = 'internal' and c.value like $3 limit 10000
     ), made as (
       select g, substr(md5($4 || ' ' || g) || md5(g || ' ' || $4), 1, 45) as code from generate_series(1, $2::int) g
     )
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
       created_at_millis, expires_at_millis)
     select 'internal', gen_random_uuid(), $1, sha256(substr(code, 7)::bytea), sha256(substr(code, 1, 6)::bytea), u.id,
       ${payloads[purpose]}, 0, 253402300799000
     from made join people c on c.place = g % (select count(*) from people)
     join users u on u.project_id = 'internal' and u.id = c.user_id
     on conflict do nothing`,
    [purpose, count, pattern, seed],
  )
  let next = 0
  return () => {
    next++
    if (next > count) throw new Error(`The ${count} prepared codes for ${purpose} are used up: prepare more.`)
    return codeOf(seed, next)
  }
}
