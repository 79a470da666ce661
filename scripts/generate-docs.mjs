// Writes docs/reference from the contract, the access matrix, the recorded examples, repeats and statements of calls, the
// verbs of the command and the docstrings of the packages. Writes the code of examples into the guides and READMEs.
// `--check` writes nothing and fails if a file is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { accessMatrixPage } from './lib/access-matrix-page.mjs'
import { callsPages } from './lib/calls/calls-pages.mjs'
import { commandPage } from './lib/command-page.mjs'
import { dashboardCallsPage } from './lib/dashboard-calls-page.mjs'
import { callsWith, errorPage } from './lib/error-pages.mjs'
import { eventsPage } from './lib/events-page.mjs'
import { guidePaths } from './lib/guide-blocks.mjs'
import { withExampleCode } from './lib/guide-code.mjs'
import { hostedPagesPage } from './lib/hosted-pages-page.mjs'
import { idempotencyPage } from './lib/idempotency-page.mjs'
import { openIdPage } from './lib/openid-page.mjs'
import { policiesPage } from './lib/policies-page.mjs'
import { ROOT } from './lib/run.mjs'
import { screenPages } from './lib/screen-pages.mjs'
import { statementsPage } from './lib/statements-page.mjs'
import { referencePages } from './reference/write-reference.mjs'
import { build } from './setup.mjs'

const isCheck = process.argv.includes('--check')

await build(console.log)
const { auditEventTypes, endpoints, exampleOfData, openApiDocument, teamRules, userRules, webhookEvents } =
  await import(`${ROOT}/packages/contract/dist/index.js`)
const { errorSamples } = await import(`${ROOT}/packages/server/dist/testing/error-samples.js`)
const { errorSentences } = await import(`${ROOT}/packages/react/dist/messages/error-sentences.js`)
const { helpOf } = await import(`${ROOT}/packages/cli/dist/command/help.js`)
const { verbs } = await import(`${ROOT}/packages/cli/dist/verbs.js`)
const { publishedClients } = await import(`${ROOT}/packages/server/dist/compatibility/published-clients.js`)

const reference = new Map([
  ...callsPages(endpoints, (/** @type {string} */ level) => openApiDocument(endpoints, level)),
  ['errors.md', errorsPage()],
  ['events.md', eventsPage(webhookEvents, { exampleOf: exampleOfData, auditTypes: auditEventTypes })],
  ['access-matrix.md', accessMatrixPage(endpoints, { users: userRules, teams: teamRules })],
  ['dashboard-calls.md', dashboardCallsPage(endpoints)],
  ['idempotency.md', idempotencyPage(endpoints)],
  ['statements.md', statementsPage(endpoints)],
  ['policies.md', policiesPage()],
  ['openid.md', openIdPage()],
  ['hosted-pages.md', hostedPagesPage()],
  ['command.md', commandPage(verbs, (topic) => helpOf(verbs, topic))],
  ...(await referencePages()),
])

mkdirSync(`${ROOT}/docs/reference/calls`, { recursive: true })
for (const [name, content] of reference) update(`docs/reference/${name}`, content)
deleteOthers('docs/reference/calls', (name) => reference.has(`calls/${name}`))
mkdirSync(`${ROOT}/docs/screens`, { recursive: true })
for (const [path, content] of screenPages(reference.get('react.md') ?? '')) {
  update(`docs/${path}`, withExampleCode(content))
}
updateErrorPages()
for (const guide of guidePaths()) {
  update(guide, withExampleCode(readFileSync(`${ROOT}/${guide}`, 'utf8')))
}

/**
 * @param {string} path
 * @param {string} content
 */
function update(path, content) {
  const file = `${ROOT}/${path}`
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  if (isCheck) {
    console.error(`${path} is stale. Write it again with: npm run docs`)
    process.exitCode = 1
  } else {
    writeFileSync(file, content)
    console.log(`Wrote ${path}.`)
  }
}

/**
 * An error of the catalogue.
 * @typedef {{ code: string, status: number, message: string, details?: unknown }} Refusal
 */

/**
 * Describes what published clients receive instead of an error.
 * @param {Refusal} error
 * @param {Refusal | { text: string }} published
 */
function publishedFormOf(error, published) {
  if (published === error) return 'the code'
  if ('code' in published) return `the code \`${published.code}\``
  return published.text === error.message ? 'the message' : published.text
}

/** Writes one page for each code, and deletes those of codes that no longer exist. */
function updateErrorPages() {
  const folder = 'docs/errors'
  mkdirSync(`${ROOT}/${folder}`, { recursive: true })
  const codes = new Set()
  for (const sample of errorSamples) {
    if (codes.has(sample.code)) continue
    codes.add(sample.code)
    const seen = errorSentences[sample.code]?.[1] ?? null
    const calls = callsWith(endpoints, sample.code)
    update(`${folder}/${sample.code}.md`, errorPage(sample, { seen, calls }))
  }
  deleteOthers(folder, (name) => codes.has(name.replace(/\.md$/, '')))
}

/**
 * Deletes the pages of a folder that describe nothing that exists.
 * @param {string} folder
 * @param {(name: string) => boolean} exists
 */
function deleteOthers(folder, exists) {
  for (const name of readdirSync(`${ROOT}/${folder}`)) {
    if (exists(name)) continue
    if (isCheck) {
      console.error(`${folder}/${name} describes nothing that exists. Delete it with: npm run docs`)
      process.exitCode = 1
    } else rmSync(`${ROOT}/${folder}/${name}`)
  }
}

/** Lists every error of the catalogue with an example. */
function errorsPage() {
  const rows = errorSamples.map((/** @type {Refusal} */ error) => {
    const published = publishedClients.refusalOf(error, null)
    const details = error.details === undefined ? '' : `\`${JSON.stringify(error.details)}\``
    const form = publishedFormOf(error, published)
    return `| ${[`[\`${error.code}\`](../errors/${error.code}.md)`, error.status, error.message, details, form].map(cell).join(' | ')} |`
  })
  return [
    '# Errors',
    '',
    'Every error that a caller can receive, with examples of message and details. The response is',
    '`{ "code", "error", "details" }`; the code is also in the header `x-portico-known-error`. Clients that send headers',
    'with the prefix `x-stack-` or `x-hexclave-`, or none of ours, receive the published form: the code if they know it,',
    'otherwise the message or another text, without a code. An endpoint may have another published status. An error whose',
    'details contain `retry_after_seconds` has the header `Retry-After`. Generated from the contract: change it there, then',
    'run `npm run docs`.',
    '',
    '| Code | Status | Message | Details | Published form |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** @param {unknown} content */
function cell(content) {
  return String(content).replaceAll('|', '\\|')
}
