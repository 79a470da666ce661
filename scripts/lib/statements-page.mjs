// Generates the page of statements from the outcomes that the tests have recorded.
import { readFileSync } from 'node:fs'
import { findEndpoint } from './find-endpoint.mjs'
import { ROOT } from './run.mjs'

const OUTCOMES = `${ROOT}/tests/conformance/statements/outcomes.tsv`

/**
 * Returns the page as Markdown. `endpoints` are those of the contract.
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 */
export function statementsPage(endpoints) {
  const rows = readFileSync(OUTCOMES, 'utf8').split('\n').filter(Boolean).map(readRow)
  const countOf = (/** @type {number} */ least, /** @type {number} */ most) =>
    rows.filter(({ count }) => count >= least && count <= most).length
  return [
    '# Statements of calls',
    '',
    'The statements that each call runs in the database, which determine its cost. The tests make these calls with the',
    'limits on, in a project with a receiver of webhooks, and fail if one runs another statement. Generated from what they',
    'recorded in `tests/conformance/statements/outcomes.tsv`, with `npm run docs`.',
    '',
    '- **Statements**: their number, with the one that finds the user of the access token. The project is in the cache of the',
    '  node, as it is on every node that serves it.',
    '- **Commits**: the statements that write outside of a transaction, and the transactions that write. Each waits for the',
    '  disk.',
    '- **In order**: the names of the statements, by which `pg_stat_statements` and the source find them. Those in parentheses',
    '  are one transaction, whose begin and commit are two more round trips.',
    '',
    `${countOf(0, 1)} of ${rows.length} rows have at most one statement, ${countOf(2, 3)} have two or three, ${countOf(4, Infinity)} have more.`,
    'The callbacks of providers and the sign-up of the first owner are not listed, because they need a provider or a new',
    'service. Emails, events and last-active times are sent or written in the background.',
    '',
    '| Call | Caller | Status | Statements | Commits | In order |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => toLine(row, endpoints)),
    '',
  ].join('\n')
}

/** @param {string} line */
function readRow(line) {
  const [endpoint = '', variant = '', caller = '', status = '', commits = '', statements = ''] = line.split('\t')
  return { endpoint, variant, caller, status, commits, statements, count: statements.match(/\w+/g)?.length ?? 0 }
}

/**
 * @param {ReturnType<typeof readRow>} row
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 */
function toLine({ endpoint, variant, caller, status, commits, statements, count }, endpoints) {
  const { method, path } = findEndpoint(endpoints, endpoint).route
  const call = `${method} \`${path}\`${variant && `, ${variant}`}`
  const names = statements.replace(/\w+/g, '`$&`') || 'none'
  return `| ${call} | ${caller} | ${status} | ${count} | ${commits} | ${names} |`
}
