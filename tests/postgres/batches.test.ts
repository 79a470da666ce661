/**
 * Statements that take a batch of a table read that batch only, whatever the size of the table. PostgreSQL does not know the
 * limit of a generic plan: it estimates a tenth of the rows, and joins as many by reading the whole table.
 */
import { openTestDatabase } from '@portico/server/testing'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startParameters } from '../../packages/server/src/platform/database/postgres/session-settings.ts'
import { loadStatements, type RegisteredStatement } from './statements/load-statements.ts'

const rows = 20_000
const batch = 50

let db: Awaited<ReturnType<typeof openTestDatabase>>
let client: Client
let registered: readonly RegisteredStatement[]
beforeAll(async () => {
  registered = await loadStatements()
  db = await openTestDatabase()
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name', [])
  const url = new URL(process.env.PORTICO_TEST_DATABASE_URL ?? '')
  url.pathname = name
  client = new Client({ connectionString: url.href, ...startParameters })
  await client.connect()
  await client.query(
    `insert into projects (id, display_name, config_id, created_at_millis) values ('full', 'Full', gen_random_uuid(), 0)`,
  )
}, 120_000)
afterAll(async () => {
  await client?.end()
  await db?.close()
})

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Counts the rows that a plan has read from tables. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own * plan['Actual Loops'])
}

/** Runs a statement with the plan of a service, and undoes it. Returns how many rows it has read. */
async function measure(name: string, values: Readonly<Record<string, string | number>>): Promise<number> {
  const statement = registered.find((each) => each.name === name)
  if (!statement) throw new Error(`There is no statement ${name}.`)
  const literals = statement.parameterNames.map((parameter) => `'${values[parameter]}'`)
  await client.query('begin')
  await client.query(`prepare measured as ${statement.text}`)
  const { rows } = await client.query(`explain (analyze, format json) execute measured (${literals.join(', ')})`)
  await client.query('rollback')
  await client.query('deallocate measured')
  return rowsRead(rows[0]['QUERY PLAN'][0].Plan)
}

/** Fills a table with rows of a project, and lets the planner know. */
async function fill(table: string, columns: string, values: string) {
  await client.query(
    `insert into ${table} (project_id, ${columns}) select 'full', ${values} from generate_series(1, ${rows}) n`,
  )
  await client.query(`analyze ${table}`)
}

test('expired rows', async () => {
  await fill('oauth_replays', 'id_hash, expires_at_millis', 'sha256(n::text::bytea), n')
  expect(await measure('delete_expired_oauth_replays', { before: rows, limit: batch })).toBeLessThan(5 * batch)
})

test('messages that wait, and contents of emails', async () => {
  const columns = 'id, kind, payload, created_at_millis, run_at_millis, finished_at_millis, mail_type'
  await fill('outbox', columns, `gen_random_uuid(), 'webhook', '\\x00', n, n, null, null`)
  expect(await measure('claim_webhooks', { now: rows, until: rows + 1, limit: batch })).toBeLessThan(5 * batch)
  await client.query(`update outbox set kind = 'mail', finished_at_millis = run_at_millis`)
  await client.query('vacuum analyze outbox')
  expect(await measure('delete_mail_contents', { before: rows, limit: batch })).toBeLessThan(5 * batch)
})

test('every other statement that takes a batch finds it by an array', () => {
  // Statements that insert count up to a bound.
  const changes = /^(?:delete|update|select)\b|^with \w+ as \(\s*(?:delete|update)\b/
  const taken = registered.filter(({ writes, text }) => writes && changes.test(text) && /\blimit \$\d/.test(text))
  const joined = taken.filter(({ text }) => !/= any\(array\(\s*select [\s\S]*\blimit \$\d/.test(text))
  expect(joined.map(({ name }) => name)).toEqual([])
  expect(taken.length).toBeGreaterThan(30)
})
