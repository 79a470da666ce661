/**
 * Fixed SQL texts with a name, under which PostgreSQL prepares each once per connection. That saves half the work of
 * parsing and planning. Parameters and rows have the types that the author of the text declares.
 */
export interface Statement<Params extends Record<string, unknown>, Row> {
  readonly name: string
  /** SQL with `$1`, `$2`, … in place of the named parameters. */
  readonly text: string
  /** Names of the parameters in the order of `$1`, `$2`, … */
  readonly parameterNames: readonly string[]
  /** True if the text changes or locks rows. */
  readonly writes: boolean
  /** Never set: carries the types. */
  readonly types?: { readonly params: (params: Params) => void; readonly row: Row }
}

interface RegisteredStatement
  extends Pick<Statement<Record<string, unknown>, unknown>, 'name' | 'text' | 'parameterNames'> {
  readonly global: boolean
}

const registry = new Map<string, RegisteredStatement>()
// PostgreSQL truncates longer names, and two truncated names could be equal.
const nameForm = /^[a-z][a-z0-9_]{0,62}$/

/**
 * Declares a statement of one project: `:projectId` must occur in it. Parameters are written `:name`; casts (`::type`),
 * string literals, quoted identifiers and comments are unchanged. Throws if another text has the same name.
 *
 * @example
 * const findName = statement<{ projectId: string; id: string }, { displayName: string | null }>(
 *   'find_user_name',
 *   `select display_name from users where project_id = :projectId and id = :id`,
 * )
 */
export function statement<Params extends Record<string, unknown> & { projectId: string }, Row>(
  name: string,
  sql: string,
): Statement<Params, Row> {
  const compiled = compile<Params, Row>(name, sql)
  if (!compiled.parameterNames.includes('projectId')) {
    throw new TypeError(
      `The statement ${name} does not mention :projectId. Restrict it to one project, or declare it with globalStatement.`,
    )
  }
  return register(compiled, false)
}

/** Declares a statement without a single project, such as the claim of the outbox worker. */
export function globalStatement<Params extends Record<string, unknown>, Row>(
  name: string,
  sql: string,
): Statement<Params, Row> {
  return register(compile<Params, Row>(name, sql), true)
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

function register<Params extends Record<string, unknown>, Row>(
  compiled: Statement<Params, Row>,
  global: boolean,
): Statement<Params, Row> {
  const { name, text, parameterNames } = compiled
  const known = registry.get(name)
  if (known && known.text !== text) throw new TypeError(`Two statements have the name ${name}. Rename one of them.`)
  registry.set(name, { name, text, parameterNames, global })
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
// Row locks count as writes: they are held until the end of the transaction.
const writing = /\b(?:insert|update|delete|merge|for (?:no )?(?:key )?share|set_config|nextval)\b/i
