import type { TestApp } from '@portico/server/testing'
import { statement } from '@portico/server/testing'

const tables = [
  'users',
  'contact_channels',
  'sessions',
  'verification_codes',
  'outbox',
  'teams',
  'team_members',
  'oauth_accounts',
  'authenticators',
  'trusted_devices',
  'passkeys',
  'api_key_sets',
] as const

const countStatement = statement<{ projectId: string }, Record<string, number>>(
  'test_count_rows',
  `select ${tables.map((table) => `(select count(*) from ${table} where project_id = :projectId) as ${table}`).join(', ')}`,
)

/** Returns the number of rows of a project in each table. A refused request must not change it. */
export async function countRows(deps: TestApp['deps'], projectId: string): Promise<Record<string, number>> {
  const [counts] = await deps.db.run(countStatement, { projectId })
  return { ...counts }
}
