/** The access matrix as data: a working call for every endpoint, and the expected response for each caller. */
import { readFileSync } from 'node:fs'
import { type EndpointDefinition, type EndpointGroup, endpoints } from '@portico/contract'
import { z } from 'zod'

/** The files of the matrix, each for some nouns of the contract. */
export const matrixFiles = [
  'users',
  'contact-channels',
  'signing-in',
  'sessions',
  'teams',
  'team-rights',
  'owners',
] as const
export type MatrixFile = (typeof matrixFiles)[number]

/** `ok`, the code of a refusal (`SCHEMA_ERROR auth.user` if the user is missing), or `text` and a status. */
const Outcome = z.string().regex(/^(ok|text \d{3}|[A-Z_]+|SCHEMA_ERROR auth\.user)$/)

const columns = z.strictObject({
  nobody: Outcome.optional(),
  client: Outcome,
  own: Outcome.optional(),
  other: Outcome.optional(),
  member: Outcome.optional(),
  permitted: Outcome.optional(),
  server: Outcome.optional(),
  serverOwn: Outcome.optional(),
  admin: Outcome.optional(),
  adminOwn: Outcome.optional(),
  owner: Outcome.optional(),
})
export type Column = keyof z.output<typeof columns>

const Row = z.strictObject({
  /**
   * Names in braces are replaced by values of the scene: `{team_id}`. Path parameters come from the scene by default.
   */
  params: z.record(z.string(), z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  /** The permissions that the caller needs in the team: `member` has all but one of them, `permitted` only these. */
  needs: z.array(z.string()).optional(),
  /** A setting of the project that is off, by its column. */
  without: z.string().optional(),
  /** The call is made on the project of owners. */
  on: z.literal('internal').optional(),
  /** True if the call changes nothing although its method is not GET. */
  reads: z.literal(true).optional(),
  /** A refused call counts as an attempt for the code in the request. */
  counts: z.literal(true).optional(),
  outcomes: columns,
})

export interface MatrixRow extends z.output<typeof Row> {
  /** The endpoint, followed by a colon and the variant of the call if there is one. */
  readonly name: string
  readonly endpoint: string
  readonly definition: EndpointDefinition
}

/** The rows of one file, in its order. */
export function readRows(file: MatrixFile): MatrixRow[] {
  const text = readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8')
  return Object.entries(z.record(z.string(), Row).parse(JSON.parse(text))).map(([name, row]) => {
    const [endpoint = ''] = name.split(':')
    const definition = definitions.get(endpoint)
    if (!definition) throw new Error(`${file}.json has a row for ${endpoint}, which the contract does not know.`)
    return { ...row, name, endpoint, definition }
  })
}

const groups: [string, EndpointGroup][] = Object.entries(endpoints)
/** Every endpoint of the contract by its name, such as `teams.update`. */
export const definitions: ReadonlyMap<string, EndpointDefinition> = new Map(
  groups.flatMap(([noun, group]) =>
    Object.entries(group).map(([name, definition]): [string, EndpointDefinition] => [`${noun}.${name}`, definition]),
  ),
)

const Likeness = z.record(columns.keyof(), z.object({ like: columns.keyof() }))
const columnFile = new URL('./columns.json', import.meta.url)
const likeness = Likeness.parse(JSON.parse(readFileSync(columnFile, 'utf8')))

/** Returns the expected response of a caller. An omitted column has the value of the column that it specializes. */
export function outcomeFor(row: Pick<MatrixRow, 'outcomes' | 'definition'>, column: Column): string {
  const { outcomes, definition } = row
  const given = outcomes[column]
  if (given !== undefined) return given
  if (column === 'nobody' && definition.access !== 'open') return 'ACCESS_TYPE_REQUIRED'
  const isLikeServer = column === 'adminOwn' && outcomes.admin === undefined
  return outcomeFor(row, isLikeServer ? 'serverOwn' : likeness[column].like)
}
