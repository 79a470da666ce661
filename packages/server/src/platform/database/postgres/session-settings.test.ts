import { expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { requireSessionSettings } from './session-settings.ts'

const needed = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  jit: 'off',
  statement_timeout: '10000',
  idle_in_transaction_session_timeout: '10000',
}

const serverWith = (settings: Partial<Record<keyof typeof needed, string>>) => {
  const rows = Object.entries({ ...needed, ...settings }).map(([name, setting]) => ({
    name,
    setting,
    userName: 'portico',
  }))
  const query: unknown = async () => rows
  return { query } as Pick<Database, 'query'>
}

test('connections with all settings are accepted, also with shorter timeouts', async () => {
  await requireSessionSettings(serverWith({}))
  await requireSessionSettings(serverWith({ statement_timeout: '5000' }))
})

test('missing settings are refused with the statements that store them', async () => {
  await expect(requireSessionSettings(serverWith({ jit: 'on', statement_timeout: '0' }))).rejects.toThrow(
    "lack the settings jit, statement_timeout, which a pooler such as PgBouncer does not pass on. Run alter user portico set jit = off; alter user portico set statement_timeout = '10s'; Then",
  )
})

test('a timeout above ten seconds is refused, because a connection is given up before', async () => {
  await expect(requireSessionSettings(serverWith({ statement_timeout: '60000' }))).rejects.toThrow('statement_timeout')
})
