// Writes the pages of all calls from the OpenAPI documents, which the service serves, and the examples that tests record.

import { exampleLines, readExamples } from './call-example.mjs'
import { bodyOf, createOperationFinder, queryOf, responseOf } from './call-fields.mjs'

/** Reasons of the calls without an example. */
const WITHOUT_EXAMPLE = new Map([
  ['passwords.signUpAsFirstOwner', 'It works only on a new service, before the first project owner has signed up.'],
  ['sessions.redeemCommandCode', 'It needs the code of a sign-in on the command line, and the secret that began it.'],
  ['oauth.callback', 'The provider sends the browser of the user there.'],
  ['oauth.formPostCallback', 'The provider sends the browser of the user there.'],
  ['providerTests.open', 'The dashboard opens it in a window, which goes on to the provider.'],
])

/**
 * A call with all that its pages show.
 * @typedef {{
 *   id: string,
 *   definition: import('../find-endpoint.mjs').Endpoint,
 *   operation: import('./call-fields.mjs').Operation,
 *   example: import('./call-example.mjs').Example | undefined,
 * }} Call
 */

/**
 * Returns the page that lists all calls, and a page for the calls of each noun, by their path in the folder of the
 * reference.
 * @param {import('../find-endpoint.mjs').Endpoints} endpoints those of the contract
 * @param {(level: string) => import('./call-fields.mjs').Document} documentOf returns the OpenAPI document of an access level
 */
export function callsPages(endpoints, documentOf) {
  const findOperation = createOperationFinder(documentOf)
  const examples = readExamples()
  const nouns = Object.entries(endpoints).map(([noun, group]) => ({
    noun,
    calls: Object.entries(group).map(([name, definition]) => {
      const id = `${noun}.${name}`
      return requireExample({ id, definition, operation: findOperation(id, definition), example: examples.get(id) })
    }),
  }))
  return new Map([
    ['calls.md', indexPage(nouns)],
    ...nouns.map(({ noun, calls }) => /** @type {const} */ ([pathOf(noun), nounPage(noun, calls)])),
  ])
}

/** @param {Call} call */
function requireExample(call) {
  if ((call.example === undefined) !== WITHOUT_EXAMPLE.has(call.id)) {
    throw new Error(`${call.id} needs a recorded example, or a reason why it has none.`)
  }
  return call
}

/** @param {{ noun: string, calls: Call[] }[]} nouns */
function indexPage(nouns) {
  const link = (/** @type {Call} */ { id, operation }) =>
    `[${headingOf(operation)}](${pathOf(nounOf(id))}#${slugOf(headingOf(operation))})`
  const all = nouns.flatMap(({ calls }) => calls)
  const without = all.filter(({ example }) => example === undefined)
  return [
    '# Calls',
    '',
    `The ${all.length} calls below \`/api/v1\`, on a page for each subject with their fields, errors, and an example: a request`,
    'and the response that a test received. The service serves the fields as OpenAPI 3.1 documents at',
    '`/api/v1/docs/client.json`, `/api/v1/docs/server.json` and `/api/v1/docs/admin.json`. [Errors](errors.md) lists what each',
    'code means, the [access matrix](access-matrix.md) who may do what. Generated from the contract and from',
    '`tests/conformance/call-examples` with `npm run docs`.',
    '',
    '- A page shows the fields of the highest access level that may make a call; a lower level may have fewer.',
    '- `?` marks an optional field. Each call also has the errors of its credentials, of its shape and of limits.',
    '- In examples, ids, tokens, keys and codes are samples with the form of real ones. Times are those of a test.',
    ...nouns.flatMap(({ noun, calls }) => [
      '',
      `## ${titleOf(noun)}`,
      '',
      ...calls.map((call) => `- ${link(call)}: ${routeOf(call.definition)}`),
    ]),
    '',
    '## Calls without an example',
    '',
    ...without.map((call) => `- ${link(call)}: ${WITHOUT_EXAMPLE.get(call.id)}`),
    '',
  ].join('\n')
}

/**
 * @param {string} noun
 * @param {Call[]} calls
 */
function nounPage(noun, calls) {
  const slugs = new Set(calls.map(({ operation }) => slugOf(headingOf(operation))))
  if (slugs.size < calls.length) throw new Error(`Two calls of ${noun} have the same sentence.`)
  return [
    `# ${titleOf(noun)}`,
    '',
    `${calls.length === 1 ? 'One call' : `${calls.length} calls`} of the [HTTP interface](../calls.md), each with a request and its response. Generated with \`npm run docs\`.`,
    ...calls.flatMap(callLines),
    '',
  ].join('\n')
}

/** @param {Call} call */
function callLines({ id, definition, operation, example }) {
  const { access, errors } = definition
  const facts = [
    ['Access', access === 'open' ? 'none needed' : access.join(', ')],
    ['Query', queryOf(operation)],
    ['Body', bodyOf(operation)],
    ['Response', responseOf(operation)],
    ['Errors', errors.map((code) => `[\`${code}\`](../../errors/${code}.md)`).join(', ')],
  ]
  return [
    '',
    `## ${headingOf(operation)}`,
    '',
    `${routeOf(definition)}${noteOf(operation)}`,
    '',
    ...facts.filter(([, text]) => text !== '').map(([name, text]) => `- ${name}: ${text}`),
    '',
    ...(example ? exampleLines(example) : [`No example: ${WITHOUT_EXAMPLE.get(id)}`]),
  ]
}

/** @param {import('./call-fields.mjs').Operation} operation */
const headingOf = ({ summary }) => summary.replace(/[;:.] .*$/, '')

/**
 * Returns what the sentence of a call says after its heading, as sentences.
 * @param {import('./call-fields.mjs').Operation} operation
 */
function noteOf({ summary }) {
  const [, ...notes] = summary.split(/[;:.] /)
  const sentences = notes.map((note) => ` ${note.charAt(0).toUpperCase()}${note.slice(1)}.`)
  return sentences.length > 0 ? `.${sentences.join('')}` : ''
}

/** @param {import('../find-endpoint.mjs').Endpoint} definition */
const routeOf = ({ route }) => `\`${route.method} /api/v1${route.path}\``

/** @param {string} id */
const nounOf = (id) => id.replace(/\..*$/, '')

/** @param {string} noun */
const pathOf = (noun) => `calls/${noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`

/** @param {string} heading */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Words of titles that are not written as in a name. */
const SPELLINGS = { otp: 'OTP', mfa: 'MFA', oauth: 'OAuth', api: 'API', 'sign in': 'sign-in', 'sign up': 'sign-up' }

/** @param {string} noun */
function titleOf(noun) {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const spelled = Object.entries(SPELLINGS).reduce(
    (text, [word, spelling]) => text.replace(RegExp(`\\b${word}\\b`), spelling),
    words,
  )
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
