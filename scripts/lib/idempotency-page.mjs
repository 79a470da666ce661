// Generates the page of repeated calls from the outcomes that the tests have recorded.
import { readFileSync } from 'node:fs'
import { findEndpoint } from './find-endpoint.mjs'
import { ROOT } from './run.mjs'

const OUTCOMES = `${ROOT}/tests/conformance/idempotency/outcomes.tsv`

/**
 * Returns the page as Markdown. `endpoints` are those of the contract.
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 */
export function idempotencyPage(endpoints) {
  const rows = readFileSync(OUTCOMES, 'utf8').split('\n').filter(Boolean).map(readRow)
  const countOf = (/** @type {number} */ statements) => rows.filter((row) => row.statements === statements).length
  return [
    '# Repeated calls',
    '',
    'Every call that takes the header `idempotency-key`, made twice with one key. See the guide',
    '[Repeat calls safely](../guides/idempotency.md). The tests make these calls and compare every row of every table',
    'before and after the repeat: no repeat changes anything. Generated from what the tests recorded in',
    '`tests/conformance/idempotency/outcomes.tsv`, with `npm run docs`.',
    '',
    '- **Repeat**: "the same" is the status and body of the first call, byte for byte. Where a refusal stands instead, the',
    '  call has ended the credentials that it was made with.',
    '- **Changed**: the tables that the first call changed. Each call also stores its response in `idempotency_keys`.',
    '- **Statements**: those that the header adds to the call. Calls that redeem a code or token, check a password, count',
    '  against a limit or call another server claim the key before that, and need a second statement for the response.',
    '',
    `${countOf(1)} calls run one statement more, ${countOf(2)} run two.`,
    '',
    '| Call | Caller | First | Repeat | Changed | Statements |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => toLine(row, endpoints)),
    '',
  ].join('\n')
}

/** @param {string} line */
function readRow(line) {
  const [endpoint = '', caller = '', status = '', repeat = '', statements, tables = ''] = line.split('\t')
  return { endpoint, caller, status, repeat, statements: Number(statements), tables }
}

/**
 * @param {ReturnType<typeof readRow>} row
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 */
function toLine({ endpoint, caller, status, repeat, statements, tables }, endpoints) {
  const { method, path } = findEndpoint(endpoints, endpoint).route
  const [refusedStatus, code] = repeat.split(' ')
  const shownRepeat = repeat === 'the same' ? repeat : `${refusedStatus} \`${code}\``
  const names = tables.split(' ').filter(Boolean)
  const changed = names.map((table) => `\`${table}\``).join(', ') || 'none'
  return `| ${method} \`${path}\` | ${caller} | ${status} | ${shownRepeat} | ${changed} | ${statements} |`
}
