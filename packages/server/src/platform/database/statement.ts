/**
 * Fixed SQL texts with a name, under which PostgreSQL prepares each once per connection. That saves half the work of
 * parsing and planning. Parameters and rows have the types that the author of the text declares.
 *
 * There is no query builder: its texts differ from call to call and have no name. An update of some columns is one text
 * with `case when :setsX then :x else x end`, so two concurrent updates of different fields both take effect. A list has
 * one text per combination of filters. `tests/postgres/statements.test.ts` compares the declared types with the database.
 */
export interface Statement<Params extends Record<string, unknown>, Row> {
  readonly name: string
  /** SQL with `$1`, `$2`, … in place of the named parameters. */
  readonly text: string
  /** Names of the parameters in the order of `$1`, `$2`, … */
  readonly parameterNames: readonly string[]
  /** True if the text changes rows, or takes locks that are held until the end of the transaction. */
  readonly writes: boolean
  /** Never set: carries the types. */
  readonly types?: { readonly params: (params: Params) => void; readonly row: Row }
}

/** A statement that only reads. Steps without a transaction may run it. */
export interface Query<Params extends Record<string, unknown>, Row> extends Statement<Params, Row> {
  readonly writes: false
}

interface Scope {
  readonly global: boolean
  /** True if it was declared as a query. */
  readonly isQuery: boolean
}

interface RegisteredStatement
  extends Scope,
    Pick<Statement<Record<string, unknown>, unknown>, 'name' | 'text' | 'parameterNames' | 'writes'> {}

const registry = new Map<string, RegisteredStatement>()
// PostgreSQL truncates longer names, and two truncated names could be equal.
const nameForm = /^[a-z][a-z0-9_]{0,62}$/

/**
 * Declares a query of one project: `:projectId` must occur in it. Parameters are written `:name`; casts (`::type`), string
 * literals, quoted identifiers and comments are unchanged. Throws if the text writes, or if another text has the same name.
 *
 * @example
 * const findName = query<{ projectId: string; id: string }, { displayName: string | null }>(
 *   'find_user_name',
 *   `select display_name from users where project_id = :projectId and id = :id`,
 * )
 */
export function query<Params extends Record<string, unknown> & { projectId: string }, Row>(
  name: string,
  sql: string,
): Query<Params, Row> {
  return register(requireReads(requireProject(compile<Params, Row>(name, sql))), { global: false, isQuery: true })
}

/** Declares a query without a single project. */
export function globalQuery<Params extends Record<string, unknown>, Row>(
  name: string,
  sql: string,
): Query<Params, Row> {
  return register(requireReads(compile<Params, Row>(name, sql)), { global: true, isQuery: true })
}

/** Declares a statement of one project that changes or locks rows. Otherwise like {@link query}. */
export function statement<Params extends Record<string, unknown> & { projectId: string }, Row>(
  name: string,
  sql: string,
): Statement<Params, Row> {
  return register(requireProject(compile<Params, Row>(name, sql)), { global: false, isQuery: false })
}

/** Declares a statement that writes without a single project, such as the claim of the outbox worker. */
export function globalStatement<Params extends Record<string, unknown>, Row>(
  name: string,
  sql: string,
): Statement<Params, Row> {
  return register(compile<Params, Row>(name, sql), { global: true, isQuery: false })
}

/** Returns every statement that the loaded modules declare, for tests that check them all. */
export function registeredStatements(): readonly RegisteredStatement[] {
  return [...registry.values()]
}

/** Returns the values of a statement in the order of its placeholders. Throws a TypeError if one is missing. */
export function valuesOf<Params extends Record<string, unknown>>(
  { name, parameterNames }: Statement<Params, unknown>,
  params: Params,
): unknown[] {
  return parameterNames.map((parameter) => {
    const value = params[parameter]
    if (value === undefined) {
      throw new TypeError(`The statement ${name} lacks its parameter ${parameter}. Pass null for SQL null.`)
    }
    return value
  })
}

/** Returns the project of a statement with these parameters, or null if it concerns all projects. */
export const projectOf = (params: Readonly<Record<string, unknown>>): string | null =>
  typeof params.projectId === 'string' ? params.projectId : null

function requireProject<Params extends Record<string, unknown>, Row>(
  compiled: Statement<Params, Row>,
): Statement<Params, Row> {
  if (compiled.parameterNames.includes('projectId')) return compiled
  throw new TypeError(
    `The statement ${compiled.name} does not mention :projectId. Restrict it to one project, or declare it with globalStatement or globalQuery.`,
  )
}

function requireReads<Params extends Record<string, unknown>, Row>(
  compiled: Statement<Params, Row>,
): Query<Params, Row> {
  if (isQuery(compiled)) return compiled
  throw new TypeError(`The query ${compiled.name} changes or locks rows. Declare it with statement or globalStatement.`)
}

const isQuery = <Params extends Record<string, unknown>, Row>(
  compiled: Statement<Params, Row>,
): compiled is Query<Params, Row> => !compiled.writes

function register<Compiled extends Statement<never, unknown>>(compiled: Compiled, scope: Scope): Compiled {
  const { name, text, parameterNames, writes } = compiled
  const known = registry.get(name)
  if (known && known.text !== text) throw new TypeError(`Two statements have the name ${name}. Rename one of them.`)
  registry.set(name, { name, text, parameterNames, writes, ...scope })
  return compiled
}

// Everything that may contain a colon but no parameter, then the parameters.
const tokens = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-zA-Z][a-zA-Z0-9]*)/g

function compile<Params extends Record<string, unknown>, Row>(name: string, sql: string): Statement<Params, Row> {
  if (!nameForm.test(name)) {
    throw new TypeError(`The statement name ${name} must have at most 63 characters: a-z, 0-9 and _, a letter first.`)
  }
  const parameterNames: string[] = []
  const text = sql.replace(tokens, (token, parameter: string | undefined) => {
    if (parameter === undefined) return token
    if (!parameterNames.includes(parameter)) parameterNames.push(parameter)
    return `$${parameterNames.indexOf(parameter) + 1}`
  })
  return Object.freeze({ name, text, parameterNames, writes: writing.test(sql.replace(literals, '')) })
}

const literals = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g
// Locks count as writes: they are held until the end of the transaction.
const writing = /\b(?:insert|update|delete|merge|for (?:key )?share|set_config|nextval|pg_(?:try_)?advisory_\w+)\b/i
