import { type Database, DatabaseStartError } from '../database.ts'

/**
 * The pooler before the server.
 * - `none`: none, or one in session mode
 * - `transaction`: each transaction may run on another connection of the pooler, so no statement is prepared under a name
 * - `transaction-prepared`: the same, with a pooler that follows named statements (PgBouncer 1.21, `max_prepared_statements`)
 */
export type DatabasePooler = 'none' | 'transaction' | 'transaction-prepared'

export const statementTimeoutMillis = 10_000

// Statements are fixed and find their rows by index. A custom plan for each set of values costs more than it saves, and a
// plan made while a table was small must not scan it once it has grown. JIT compilation would take longer than any
// statement runs.
const plannerSettings = new Map([
  ['plan_cache_mode', 'force_generic_plan'],
  ['enable_seqscan', 'off'],
  ['jit', 'off'],
])
const timeouts = ['statement_timeout', 'idle_in_transaction_session_timeout']

/** Parameters that a connection sends at its start. A pooler in transaction mode refuses them: they belong to a session. */
export const startParameters = {
  options: [...plannerSettings].map(([name, value]) => `-c ${name}=${value}`).join(' '),
  statement_timeout: statementTimeoutMillis,
  idle_in_transaction_session_timeout: statementTimeoutMillis,
}

/**
 * Requires that connections have the settings of {@link startParameters}. Behind a pooler they are settings of the user.
 * Throws a {@link DatabaseStartError} with the statements that store them.
 */
export async function requireSessionSettings(db: Pick<Database, 'query'>): Promise<void> {
  const rows = await db.query<{ name: string; setting: string; userName: string }>(
    'select name, setting, quote_ident(current_user) as user_name from pg_settings where name = any($1) order by name',
    [[...plannerSettings.keys(), ...timeouts]],
  )
  const missing = rows.filter(({ name, setting }) => !isSet(name, setting))
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  const repairs = missing.map(({ name, userName }) => `alter user ${userName} set ${name} = ${neededValue(name)};`)
  throw new DatabaseStartError(
    `Connections to DATABASE_URL lack the settings ${names}, which a pooler such as PgBouncer does not pass on. Run ${repairs.join(' ')} Then let the pooler open new connections (RECONNECT of PgBouncer).`,
  )
}

function isSet(name: string, setting: string): boolean {
  if (!timeouts.includes(name)) return plannerSettings.get(name) === setting
  return Number(setting) > 0 && Number(setting) <= statementTimeoutMillis
}

const neededValue = (name: string) => plannerSettings.get(name) ?? `'${statementTimeoutMillis / 1000}s'`
