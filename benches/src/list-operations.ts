import { createHash } from 'node:crypto'
import type { BenchClient } from './bench-client.ts'
import type { Operation } from './operation.ts'

// An owner reads one page at a time.
const connections = 1

/** Operations: pages of all users, filtered and sorted ones, and searches among them. */
export function listOperations(client: BenchClient, users: number): Operation[] {
  const list = (query: Record<string, string>) =>
    client.byServer(client.get(`/users?${new URLSearchParams({ limit: '100', ...query })}`))
  let count = 0
  const someone = () => 1 + ((count++ * 7919) % users)
  // Part of the address of one user, as `seedUsers` created it.
  const partOfAddress = () => {
    const index = someone()
    return `${createHash('md5').update(String(index)).digest('hex').slice(0, 4)}${index}@`
  }
  return [
    operation('100 of all users', () => list({})),
    operation('100 users by activity', () => list({ order_by: 'last_active_at', desc: 'true' })),
    operation('100 users by address', () => list({ order_by: 'primary_email', include_total: 'true' })),
    operation('100 verified users', () => list({ primary_email_verified: 'true' })),
    operation('100 users that are not verified', () => list({ primary_email_verified: 'false' })),
    operation('100 banned users', () => list({ is_banned: 'true', include_total: 'true' })),
    operation('100 users of GitHub', () => list({ sign_in_method: 'github', desc: 'true' })),
    operation('search, part of an address', () => list({ query: partOfAddress() })),
    operation('search, by activity', () => list({ query: partOfAddress(), order_by: 'last_active_at', desc: 'true' })),
    operation('search, verified, by address', () =>
      list({ query: 'meier', order_by: 'primary_email', primary_email_verified: 'true' }),
    ),
    operation('search, thousands, verified, by address', () =>
      list({ query: 'vogel.1', order_by: 'primary_email', primary_email_verified: 'true' }),
    ),
    operation('search, in most addresses', () => list({ query: '@example.com' })),
    // Nobody among the first users has a password.
    operation('search, in most addresses, with a password', () =>
      list({ query: '@example.com', sign_in_method: 'password' }),
    ),
    operation('search, one letter', () => list({ query: 'e' })),
    operation('search, no match', () => list({ query: 'nobody has this' })),
  ]
}

const operation = (name: string, next: Operation['next']): Operation => ({
  name,
  connections,
  next,
  bare: ({ select, http }) => select + http,
})
