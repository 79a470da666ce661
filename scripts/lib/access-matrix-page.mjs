// Generates the page of the access matrix and the field table from the data of the tests.
import { readFileSync } from 'node:fs'
import { findEndpoint } from './find-endpoint.mjs'
import { ROOT } from './run.mjs'

/**
 * Outcome → its number on the page.
 * @typedef {Map<string, number>} Refusals
 * @typedef {Record<string, { title: string, means: string, like: string }>} Columns
 * @typedef {Record<string, string>} Outcomes
 * @typedef {{ read?: string, update?: string, create?: string }} FieldRule
 */

const FOLDER = `${ROOT}/tests/conformance/access-matrix`
const FILES = ['users', 'contact-channels', 'signing-in', 'sessions', 'teams', 'team-rights', 'owners']
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8'))

/**
 * Returns the page as Markdown. `endpoints` and `rules`, the field rules by entity, are those of the contract.
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 * @param {Record<string, Record<string, FieldRule>>} rules
 */
export function accessMatrixPage(endpoints, rules) {
  /** @type {Columns} */
  const columns = read('columns')
  /** @type {Refusals} */
  const refusals = new Map()
  const tables = FILES.flatMap((file) => [
    '',
    `## ${titleOf(file)}`,
    '',
    ...matrixTable(file, { endpoints, columns, refusals }),
  ])
  return [
    '# Access matrix',
    '',
    'Response of each endpoint to each caller. The tests run this very table, caller by caller: what is refused has',
    'changed nothing, what is let in has worked. Written from `tests/conformance/access-matrix`; change it there, then',
    'run `npm run docs`.',
    '',
    ...Object.values(columns).map(({ title, means }) => `- **${title}**: ${means}`),
    '',
    'The admin access token of a project owner gives what the key of the same access type gives, as far as the role of',
    "the owner allows: see [roles](#roles-of-project-owners). The token of another project's",
    'owner is refused with `ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN`, a key of another project with `INVALID_PUBLISHABLE_CLIENT_KEY`,',
    '`INVALID_SECRET_SERVER_KEY` or `INVALID_SUPER_SECRET_ADMIN_KEY`, a user of another project with',
    '`INVALID_PROJECT_FOR_ACCESS_TOKEN`. What belongs to another project looks like something invented.',
    '',
    '✓ works; a number stands for a refusal:',
    '',
    ...[...refusals].map(([outcome, number]) => `${number}. ${describe(outcome)}`),
    ...tables,
    '',
    ...roleTable(endpoints),
    '',
    ...fieldTables(rules),
    '',
  ].join('\n')
}

/**
 * @param {string} file
 * @param {{ endpoints: import('./find-endpoint.mjs').Endpoints, columns: Columns, refusals: Refusals }} parts
 */
function matrixTable(file, { endpoints, columns, refusals }) {
  const names = Object.keys(columns)
  /** @type {Record<string, { outcomes: Outcomes, needs?: string[] }>} */
  const table = read(file)
  const rows = Object.entries(table).map(([name, { outcomes, needs = [] }]) => {
    const [endpoint = '', note = ''] = name.split(':')
    const { route, access } = findEndpoint(endpoints, endpoint)
    const cells = names.map((column) => markOf(outcomeFor({ outcomes, access, columns }, column), refusals))
    const extra = [note.trim(), ...needs.map((id) => `\`${id}\``)].filter((text) => text !== '').join(', ')
    return `| ${route.method} \`${route.path || '/'}\`${extra && ` (${extra})`} | ${cells.join(' | ')} |`
  })
  const titles = Object.values(columns).map(({ title }) => title)
  return [`| | ${titles.join(' | ')} |`, `|---|${':-:|'.repeat(titles.length)}`, ...rows]
}

/**
 * As in the tests: an omitted column repeats the more general one.
 * @param {{ outcomes: Outcomes, access: import('./find-endpoint.mjs').Endpoint['access'], columns: Columns }} row
 * @param {string} column
 * @returns {string}
 */
function outcomeFor({ outcomes, access, columns }, column) {
  const own = outcomes[column]
  if (own !== undefined) return own
  if (column === 'nobody' && access !== 'open') return 'ACCESS_TYPE_REQUIRED'
  const isLikeServer = column === 'adminOwn' && outcomes.admin === undefined
  return outcomeFor({ outcomes, access, columns }, isLikeServer ? 'serverOwn' : (columns[column]?.like ?? ''))
}

/**
 * @param {string} outcome
 * @param {Refusals} refusals
 */
function markOf(outcome, refusals) {
  if (outcome === 'ok') return '✓'
  if (!refusals.has(outcome)) refusals.set(outcome, refusals.size + 1)
  return String(refusals.get(outcome))
}

/** @param {string} outcome */
function describe(outcome) {
  if (outcome.startsWith('text ')) return `a text with status ${outcome.slice('text '.length)}`
  const [code, place] = outcome.split(' ')
  return place === undefined ? `\`${code}\`` : `\`${code}\`, naming \`${place}\``
}

const ROLES = ['owner', 'admin', 'developer', 'support']

/**
 * Returns the rows of the table of roles with their calls. `least` is the lowest role that may call.
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 */
function roleTable(endpoints) {
  const lines = [
    '## Roles of project owners',
    '',
    'Calls of owners with server or admin access. A lesser role is refused with `PROJECT_ROLE_REQUIRED`. Client access is',
    'that of every visitor and needs no role. Calls of one effect have one guard: ● needs a recent sign-in of the owner, ◐',
    'needs one for some fields of the body.',
  ]
  /** @type {Record<string, { least: string, calls: Record<string, string[]> }>} */
  const roles = read('owner-roles')
  for (const [title, { least, calls }] of Object.entries(roles)) {
    const marks = ROLES.map((_role, index) => (index <= ROLES.indexOf(least) ? '✓' : '–')).join(' | ')
    const head = `| | Effect | Recent sign-in | ${ROLES.join(' | ')} |`
    lines.push('', `### ${title}`, '', head, `|---|---|:-:|${':-:|'.repeat(ROLES.length)}`)
    for (const [effect, names] of Object.entries(calls)) {
      for (const call of names) {
        const [name = '', note = ''] = call.split(':')
        const endpoint = findEndpoint(endpoints, name)
        const { method, path } = endpoint.route
        const guard = note === '' ? guardOf(endpoint) : ''
        lines.push(`| ${method} \`${path}\`${note && ` (${note.trim()})`} | ${effect} | ${guard} | ${marks} |`)
      }
    }
  }
  return lines
}

/** @param {import('./find-endpoint.mjs').Endpoint} endpoint */
function guardOf({ needsFreshSignIn, needsFreshOwner }) {
  if (needsFreshSignIn === true || needsFreshOwner === true) return '●'
  return needsFreshSignIn || needsFreshOwner ? '◐' : ''
}

/** @param {Record<string, Record<string, FieldRule>>} rules */
function fieldTables(rules) {
  const lines = [
    '## Fields',
    '',
    'The lowest access type that reads a field, and that may set it; all above it may, too.',
  ]
  /** @type {Record<string, Record<string, FieldRule>>} */
  const entities = read('fields')
  for (const [entity, fields] of Object.entries(entities)) {
    lines.push('', `### ${titleOf(entity)}`, '', '| Field | Read | Update | Create |', '|---|---|---|---|')
    for (const [field, row] of Object.entries(fields)) {
      const { read: reads = '', update = '', create = '' } = rules[entity] ? (rules[entity][field] ?? {}) : row
      // Fields without readers and writers exist for the tests only, which require their refusal.
      if (reads || update || create) lines.push(`| \`${field}\` | ${reads} | ${update} | ${create} |`)
    }
  }
  return lines
}

/** @param {string} name */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
