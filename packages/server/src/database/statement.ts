/**
 * A fixed SQL text with a name, under which PostgreSQL prepares it once per connection: half the work of parsing and
 * planning it each time. Parameters and rows are typed by whoever writes the text.
 */
export interface Statement<Params extends Record<string, unknown>, Row> {
  readonly name: string
  /** With `$1`, `$2`, … in place of the named parameters. */
  readonly text: string
  /** The parameter behind `$1`, `$2`, …, in this order. */
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
// PostgreSQL cuts longer names, and two cut names could be the same.
const nameForm = /^[a-z][a-z0-9_]{0,62}$/

/**
 * A statement of one project: `:projectId` must occur in it. Parameters are written `:name`; casts (`::type`), string
 * literals, quoted identifiers and comments are left alone. Throws when the name is taken by another text.
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

/** One of the few statements that concern no single project, such as the claim of the outbox worker. */
export function globalStatement<Params extends Record<string, unknown>, Row>(
  name: string,
  sql: string,
): Statement<Params, Row> {
  return register(compile<Params, Row>(name, sql), true)
}

/** Every statement declared by the modules loaded so far, for tests that check them all. */
export function registeredStatements(): readonly RegisteredStatement[] {
  return [...registry.values()]
}

/** The values of a statement in the order of its placeholders. Throws a TypeError for one that is missing. */
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

// What may hold a colon that begins no parameter, then parameters themselves.
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
