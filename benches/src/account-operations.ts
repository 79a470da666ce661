import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { BenchClient } from './bench-client.ts'
import { insertCodes } from './codes.ts'
import type { Operation, People } from './operation.ts'

const callback_url = 'http://localhost:8101/handler/callback'
const codesPerPurpose = 100_000
// An app's code works once per user and half minute: with enough users, all codes are right.
const peopleWithFactor = 10_000

// As many as 16 connections end in all rounds.
const sessionsToEnd = 60_000

/** Operations: magic link, second factor, forgotten password, refresh with rotation, and sign-out. */
export async function prepareAccountOperations(
  client: BenchClient,
  pool: pg.Pool,
  people: People,
): Promise<Operation[]> {
  const run = people.email(0).split('-0@')[0] ?? ''
  let count = 0
  const email = () => people.email(count++ % people.count)
  const signInCode = await insertCodes(pool, 'sign-in', { count: codesPerPurpose, pattern: `${run}-%` })
  return [
    {
      name: 'magic link, send',
      connections: 16,
      next: () => client.post('/auth/otp/send-sign-in-code', { email: email(), callback_url }),
      bare: ({ select, insert, http }) => select + insert + http,
    },
    {
      name: 'magic link, sign in',
      connections: 16,
      next: () => client.post('/auth/otp/sign-in', { code: signInCode() }),
      bare: ({ signature, select, insert, http }) => signature + select + 2 * insert + http,
    },
    await prepareSecondFactor(client, pool),
    {
      name: 'forgotten password, send',
      connections: 16,
      next: () => client.post('/auth/password/send-reset-code', { email: email(), callback_url }),
      bare: ({ select, insert, http }) => select + insert + http,
    },
    await prepareReset(client, pool),
    await prepareRotation(client),
    await prepareSignOut(client, pool),
  ]
}

/** Second step of a sign-in that began with a password. */
async function prepareSecondFactor(client: BenchClient, pool: pg.Pool): Promise<Operation> {
  const secret = randomBytes(20)
  const stamp = Date.now()
  const created = { 'x-bench-status': '201' }
  const personOf = (place: number) => ({
    primary_email: `factor-${stamp}-${place}@example.com`,
    totp_secret_base64: secret.toString('base64'),
  })
  for (let index = 0; index < peopleWithFactor; index += 20) {
    const places = Array.from({ length: 20 }, (_, place) => index + place)
    await Promise.all(
      places.map((place) => client.ask(client.byServer(client.post('/users', personOf(place), created)))),
    )
  }
  const code = await insertCodes(pool, 'mfa-attempt', { count: codesPerPurpose, pattern: `factor-${stamp}-%` })
  return {
    name: 'second factor',
    connections: 16,
    next: () => client.post('/auth/mfa/sign-in', { type: 'totp', code: code(), totp: totpOf(secret) }),
    bare: ({ signature, select, insert, http }) => signature + select + 2 * insert + http,
  }
}

/** Returns the current code (RFC 6238). */
function totpOf(secret: Uint8Array): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', secret).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** A reset revokes the other codes of its user, so each code belongs to another existing user. */
async function prepareReset(client: BenchClient, pool: pg.Pool): Promise<Operation> {
  const code = await insertCodes(pool, 'password-reset', { count: 10_000, pattern: '%.test' })
  return {
    name: 'forgotten password, reset',
    connections: 4,
    next: () => client.post('/auth/password/reset', { code: code(), password: 'loud mountain streams sing' }),
    bare: ({ hash, insert, http }) => hash + 2 * insert + http,
  }
}

async function prepareRotation(client: BenchClient): Promise<Operation> {
  const tokens: string[] = []
  const made = await client.ask(client.byServer(client.post('/users', {}, { 'x-bench-status': '201' })))
  for (let index = 0; index < 64; index++) {
    const session = client.byServer(client.post('/auth/sessions', { user_id: made.id }))
    tokens.push((await client.ask(session)).refresh_token)
  }
  return {
    name: 'refresh grant, rotating',
    connections: 16,
    next: () => {
      const refresh_token = tokens.shift() ?? ''
      const fields = { grant_type: 'refresh_token', refresh_token, rotate: 'true' }
      return {
        ...client.form('/auth/oauth/token', fields),
        onResponse: (response) => void tokens.push(JSON.parse(response).refresh_token),
      }
    },
    bare: ({ signature, insert, http }) => signature + insert + http,
  }
}

/**
 * The sessions belong to many users who do not sign in meanwhile: a user keeps a limited number of sessions, and the oldest
 * ends. The measured password resets end the sessions of others.
 */
async function prepareSignOut(client: BenchClient, pool: pg.Pool): Promise<Operation> {
  const { rows } = await pool.query(
    `select u.id from users u join contact_channels c on c.project_id = u.project_id and c.user_id = u.id
     where u.project_id = 'internal' and u.ban_reason is null and c.value like '%@example.com'
       and c.value not like 'bench-%' and c.value not like 'factor-%' limit 1000`,
  )
  const tokens: string[] = []
  const create = async (place: number) => {
    const session = client.byServer(client.post('/auth/sessions', { user_id: rows[place % rows.length].id }))
    tokens.push((await client.ask(session)).refresh_token)
  }
  for (let index = 0; index < sessionsToEnd; index += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, place) => create(index + place)))
  }
  return {
    name: 'sign-out',
    connections: 16,
    next: () => {
      const headers = { 'x-portico-refresh-token': tokens.pop() ?? '' }
      return { ...client.get('/auth/sessions/current', headers), method: 'DELETE' }
    },
    bare: ({ select, insert, http }) => select + insert + http,
  }
}
