import { randomUUID } from 'node:crypto'
import type { Call } from './load.ts'
import type { Operation } from './operation.ts'

const names = ['sign-in', 'create user', 'create team']

/** Returns the calls that are measured with the header `idempotency-key`, with a new key each time and as repeats. */
export function idempotencyOperations(operations: readonly Operation[]): Operation[] {
  return operations
    .filter(({ name }) => names.includes(name))
    .flatMap((operation) => {
      const repeated = withKey(operation.next(), randomUUID())
      return [
        { ...operation, name: `${operation.name}, with a key`, next: () => withKey(operation.next(), randomUUID()) },
        // One connection, because a repeat of a running call would be refused.
        { ...operation, name: `${operation.name}, repeated`, connections: 1, next: () => repeated },
      ]
    })
}

function withKey(call: ReturnType<Operation['next']>, key: string): Call {
  if (!('headers' in call)) throw new Error('Only single calls are measured with an idempotency key.')
  return { ...call, headers: { ...call.headers, 'idempotency-key': key } }
}
