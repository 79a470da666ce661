import { createHash } from 'node:crypto'
import type { BenchClient } from './bench-client.ts'
import type { Operation } from './operation.ts'

/** Operations: pages of all users, and searches among them. */
export function listOperations(client: BenchClient, users: number): Operation[] {
  const list = (query: Record<string, string>) =>
    client.byServer(client.get(`/users?${new URLSearchParams({ limit: '100', ...query })}`))
  let count = 0
  const someone = () => 1 + ((count++ * 7919) % users)
  return [
    operation('100 of all users', () => list({})),
    // Part of the address of one user, as `seedUsers` created it.
    operation('search, part of an address', () => {
      const index = someone()
      return list({ query: `${createHash('md5').update(String(index)).digest('hex').slice(0, 4)}${index}@` })
    }),
    operation('search, in most addresses', () => list({ query: '@example.com' })),
    operation('search, one letter', () => list({ query: 'e' })),
  ]
}

const operation = (name: string, next: Operation['next']): Operation => ({
  name,
  connections: 4,
  next,
  bare: ({ select, http }) => select + http,
})
