/** Each step of a handler compiles only with what it may use. The compiler checks this file; the test only loads it. */
import { endpoints, knownError } from '@portico/contract'
import { expect, test } from 'vitest'
import { steps, stepsWithClaim, withoutWrites } from '../access/steps.ts'
import type { Database, Reads, Writes } from '../platform/database/database.ts'
import { globalQuery, globalStatement } from '../platform/database/statement.ts'
import { transaction } from '../platform/database/transactions/transaction.ts'
import { refusal } from '../platform/refusal.ts'
import { implement } from './implement.ts'

const select = globalQuery<Record<string, never>, { id: string }>('test_steps_select', 'select id from teams')
const remove = globalStatement<Record<string, never>, never>('test_steps_delete', 'delete from teams')
const isCodeValid = { is_code_valid: true } as const
const { checkResetCode } = endpoints.passwords

export const plain = implement(
  'test',
  { checkResetCode },
  {
    checkResetCode: async ({ body }, deps) => {
      await deps.db.run(select, {})
      await deps.db.run(remove, {})
      await transaction(deps, ({ db }) => db.run(remove, {}))
      deps.limiter.release('internal', [])
      deps.projects.evict('internal')
      deps.wakeOutbox('emails')
      // @ts-expect-error: a hash is slow.
      deps.passwordHasher
      // @ts-expect-error: the counters have their own connection.
      deps.limiter.take
      // @ts-expect-error: the cache would wait for the transaction that waits for it.
      deps.projects.find
      // @ts-expect-error: a request to another server is slow.
      deps.providerFetch
      // @ts-expect-error: a batched read has its own connection.
      deps.findSignedInUser
      // @ts-expect-error: a batched read has its own connection.
      deps.findLiveSession
      // @ts-expect-error: a batched read has its own connection.
      deps.listTeamsOfUser
      // @ts-expect-error: a batched read has its own connection.
      deps.checkUserPermission
      // @ts-expect-error: a batched read has its own connection.
      deps.checkTeamPermission
      // @ts-expect-error: the edge begins and ends this transaction.
      deps.db.lazyTransaction
      if (body.code === '') return refusal(knownError('VERIFICATION_CODE_NOT_FOUND'))
      return isCodeValid
    },
  },
)

export const inSteps = implement(
  'test',
  { checkResetCode },
  {
    checkResetCode: stepsWithClaim({
      claim: async ({ body }, deps) => {
        await deps.db.run(remove, {})
        // @ts-expect-error: a hash is slow.
        deps.passwordHasher
        // @ts-expect-error: the counters have their own connection.
        deps.limiter.takeEach
        // @ts-expect-error: the cache would wait for the transaction that waits for it.
        deps.projects.find
        // @ts-expect-error: a batched read has its own connection.
        deps.findSignedInUser
        return body.code.length
      },
      prepare: async ({ project }, deps, length) => {
        await deps.db.run(select, {})
        await deps.limiter.take(project.id, [])
        await deps.projects.find(project.id)
        // @ts-expect-error: this step writes nothing.
        deps.db.run(remove, {})
        // @ts-expect-error: this step begins no transaction.
        deps.db.transaction
        return deps.passwordHasher.hash(length.toFixed(), project.id)
      },
      commit: async ({ body }, deps, hash) => {
        await deps.db.run(remove, {})
        // @ts-expect-error: a hash is slow.
        deps.passwordHasher
        // @ts-expect-error: the counters have their own connection.
        deps.limiter.readEach
        // @ts-expect-error: a batched read has its own connection.
        deps.findLiveSession
        // @ts-expect-error: a request to another server is slow.
        deps.providerFetch
        // @ts-expect-error: the cache would wait for the transaction that waits for it.
        deps.projects.find
        return hash === body.code ? isCodeValid : refusal(knownError('VERIFICATION_CODE_NOT_FOUND'))
      },
    }),
  },
)

export const reading = implement(
  'test',
  { checkResetCode },
  {
    checkResetCode: withoutWrites(async (_, deps) => {
      // @ts-expect-error: this handler writes nothing.
      deps.db.run(remove, {})
      return isCodeValid
    }),
  },
)

export const otherResult = implement(
  'test',
  { checkResetCode },
  {
    // @ts-expect-error: the last step returns the response of the endpoint.
    checkResetCode: steps({ prepare: async () => null, commit: async () => ({ is_code_valid: 1 }) }),
  },
)

// @ts-expect-error: a handle that only reads does not write.
export const toWrites = (db: Reads): Writes => db
// @ts-expect-error: a step does not close the database.
export const toDatabase = (db: Writes): Database => db

test('a handler has a function for each call', () => {
  expect([plain, inSteps, reading].map(([endpoint]) => typeof endpoint?.handle)).toEqual(Array(3).fill('function'))
})
