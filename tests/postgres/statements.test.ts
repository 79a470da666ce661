/**
 * Every statement has the parameters and columns that TypeScript declares for it. PostgreSQL describes each prepared
 * statement. The compiler checks a copy of the sources with one type per statement, because TypeScript 7 has no API for the
 * type of an expression. Whether an expression or a parameter may be null, and the content of JSON, are not described.
 */
import { openTestDatabase } from '@portico/server/testing'
import { Client, type FieldDef } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckedStatement, findProblems } from './statements/check-program.ts'
import { familyDeclarations, literalDeclarations } from './statements/declarations.ts'
import { describeStatement } from './statements/describe-statement.ts'
import { loadStatements, type RegisteredStatement } from './statements/load-statements.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>

let db: Database
let client: Client
let registered: readonly RegisteredStatement[]
beforeAll(async () => {
  db = await openTestDatabase()
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name', [])
  const url = new URL(process.env.PORTICO_TEST_DATABASE_URL ?? '')
  url.pathname = name
  client = new Client({ connectionString: url.href })
  await client.connect()
  registered = await loadStatements()
  const columns = await db.query<{ name: string }>(
    "select attrelid::text || '.' || attnum as name from pg_attribute where attnum > 0 and not attnotnull",
    [],
  )
  nullable = new Set(columns.map((column) => column.name))
})
afterAll(async () => {
  await client.end()
  await db.close()
})

/** TypeScript types by the OID of a type: the driver's parameter type and row type. */
const types = new Map<number, { readonly parameter: string; readonly column: string }>([
  ...[16].map((oid) => [oid, both('boolean')] as const),
  ...[20, 21, 23, 701, 1700].map((oid) => [oid, both('number')] as const),
  ...[25, 1043, 2950].map((oid) => [oid, both('string')] as const),
  ...[1009, 2951].map((oid) => [oid, arrayOf('string')] as const),
  ...[1005, 1007, 1016].map((oid) => [oid, arrayOf('number')] as const),
  ...[17].map((oid) => [oid, both('Uint8Array')] as const),
  ...[1001].map((oid) => [oid, arrayOf('Uint8Array')] as const),
  // Parameters are JSON text, columns parsed values.
  ...[114, 3802].map((oid) => [oid, { parameter: 'string', column: '{}' }] as const),
])

function both(type: string) {
  return { parameter: type, column: type }
}

function arrayOf(type: string) {
  return { parameter: `readonly (${type} | null)[]`, column: `readonly ${type}[]` }
}

function typeOf(oid: number, use: 'parameter' | 'column'): string {
  const type = types.get(oid)
  if (!type) throw new Error(`The PostgreSQL type with the OID ${oid} has no TypeScript type here.`)
  return type[use]
}

let nullable: ReadonlySet<string>

/** Columns that may be null in their table, but not in the rows of a statement. */
const selectedWithoutNull =
  /^(select_sealed_\w+\.sealed|claim_(mails|webhooks)\.(payload|locked_until_millis)|select_newest_root_secret\.sealing_since_millis|select_addresses_without_sign_in\.user_id|(select_email|list_(unsent_)?emails\w*)\.(mail_type|recipient|locale))$/

/** PostgreSQL describes the origin of a returned column as it is stored. */
function columnType(statement: string, { name, dataTypeID, tableID, columnID }: FieldDef): string {
  const mayBeNull = nullable.has(`${tableID}.${columnID}`) && !selectedWithoutNull.test(`${statement}.${name}`)
  return `${typeOf(dataTypeID, 'column')}${mayBeNull ? ' | null' : ''}`
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

test('every statement has one declaration', () => {
  const declarations = [...literalDeclarations(), ...familyDeclarations]
  const counts = registered.map(({ name }) => [name, declarations.filter(({ names }) => names.test(name)).length])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  expect(counts.length).toBeGreaterThan(200)
  expect(declarations.filter(({ names }) => !registered.some(({ name }) => names.test(name)))).toEqual([])
})

test('parameters and columns have the types that are declared', async () => {
  const declarations = [...literalDeclarations(), ...familyDeclarations]
  const statements: CheckedStatement[] = []
  for (const { name, text, parameterNames } of registered) {
    const declaration = declarations.find(({ names }) => names.test(name))
    if (!declaration) continue
    const { parameters, columns } = await describeStatement(client, text).catch((cause: Error) => {
      throw new Error(`PostgreSQL refuses the statement ${name}: ${cause.message}`, { cause })
    })
    expect(parameters.length, name).toBe(parameterNames.length)
    statements.push({
      name,
      file: declaration.file,
      declared: declaration.type,
      parameters: new Map(parameterNames.map((parameter, at) => [parameter, typeOf(parameters[at] ?? 0, 'parameter')])),
      columns: new Map(columns.map((column) => [camelCase(column.name), columnType(name, column)])),
    })
  }
  expect(await findProblems(statements)).toEqual([])
}, 300_000)
