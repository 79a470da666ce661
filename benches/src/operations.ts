import type pg from 'pg'
import { prepareAccountOperations } from './account-operations.ts'
import { createBenchClient } from './bench-client.ts'
import { idempotencyOperations } from './idempotency-operations.ts'
import { listOperations } from './list-operations.ts'
import { prepareOAuthOperations } from './oauth-operations.ts'
import type { Operation } from './operation.ts'
import type { BenchService } from './service.ts'
import { prepareTeamOperations } from './team-operations.ts'

const password = 'quiet rivers carry stones'
const peopleCount = 24
/** Half of the life of an access token. */
const renewAfterMillis = 5 * 60_000

interface Tokens {
  access_token: string
  refresh_token: string
  readonly user_id: string
}

/** Returns the measured operations. Signs up a few users first. */
export async function prepareOperations(service: BenchService, pool: pg.Pool, users: number): Promise<Operation[]> {
  const client = createBenchClient(service)
  const run = `bench-${process.pid}-${Date.now()}`
  const email = (index: number) => `${run}-${index}@example.com`
  const tokens: Tokens[] = []
  for (let index = 0; index < peopleCount; index++) {
    tokens.push(await client.ask(client.post('/auth/password/sign-up', { email: email(index), password })))
  }
  // Verified, like almost all recipients of emails.
  await pool.query(`update contact_channels set is_verified = true where project_id = 'internal' and value like $1`, [
    `${run}-%`,
  ])
  let count = peopleCount
  const person = () => count++ % peopleCount
  const signIn = (address: string, secret: string, status: string) =>
    client.post('/auth/password/sign-in', { email: address, password: secret }, { 'x-bench-status': status })
  const people = { count: peopleCount, email, password }

  const operations: Operation[] = [
    {
      name: 'sign-up',
      connections: 4,
      next: () => client.post('/auth/password/sign-up', { email: email(count++), password }),
      bare: ({ hash, signature, insert, http }) => hash + signature + insert + http,
    },
    {
      name: 'sign-in',
      connections: 4,
      next: () => signIn(email(person()), password, '200'),
      bare: ({ hash, signature, select, insert, http }) => hash + signature + select + insert + http,
    },
    {
      name: 'sign-in, wrong password',
      connections: 4,
      next: () => signIn(email(person()), 'not the password', '400'),
      bare: ({ hash, select, http }) => hash + select + http,
    },
    {
      name: 'sign-in, unknown email',
      connections: 4,
      next: () => signIn(email(-1 - count++), password, '400'),
      bare: ({ hash, select, http }) => hash + select + http,
    },
    {
      name: 'GET /users/me',
      connections: 16,
      next: () => client.get('/users/me', { 'x-portico-access-token': tokens[person()]?.access_token ?? '' }),
      bare: ({ select, http }) => select + http,
    },
    {
      name: 'change of the own name',
      connections: 16,
      next: () => {
        const headers = { 'x-portico-access-token': tokens[person()]?.access_token ?? '' }
        return { ...client.post('/users/me', { display_name: `Ann ${count}` }, headers), method: 'PATCH' }
      },
      bare: ({ select, insert, http }) => select + insert + http,
    },
    {
      name: 'refresh grant',
      connections: 16,
      next: () => {
        const refresh_token = tokens[person()]?.refresh_token ?? ''
        return client.form('/auth/oauth/token', { grant_type: 'refresh_token', refresh_token })
      },
      bare: ({ signature, select, http }) => signature + select + http,
    },
    {
      name: 'create user',
      connections: 16,
      next: () => client.byServer(client.post('/users', { display_name: 'Ann' }, { 'x-bench-status': '201' })),
      bare: ({ select, insert, http }) => select + insert + http,
    },
    ...(await prepareAccountOperations(client, pool, people)),
    ...(await prepareOAuthOperations(service, pool)),
    ...listOperations(client, users),
    ...(await prepareTeamOperations(client, pool, { tokens })),
  ]
  const renew = renewalOf(tokens, (index) => client.ask(signIn(email(index), password, '200')))
  return [...operations, ...idempotencyOperations(operations)].map((operation) => ({ ...operation, renew }))
}

/**
 * Returns a function that signs people in again before their access tokens expire: all calls of a comparison take longer than
 * these live. Their sessions may have ended, because a user keeps a limited number and the measured sign-ins open more.
 */
function renewalOf(tokens: readonly Tokens[], signIn: (index: number) => Promise<Tokens>): () => Promise<void> {
  let renewedAt = Date.now()
  return async () => {
    if (Date.now() - renewedAt < renewAfterMillis) return
    renewedAt = Date.now()
    for (const [index, each] of tokens.entries()) {
      const { access_token, refresh_token } = await signIn(index)
      Object.assign(each, { access_token, refresh_token })
    }
  }
}
