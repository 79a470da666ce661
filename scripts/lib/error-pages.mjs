// Generates a page for each error: what it means, what the user sees, how to handle it, and an example.

/**
 * An error of the catalogue with example values.
 * @typedef {{ code: string, status: number, message: string, details?: unknown }} Sample
 * @typedef {{ errors: readonly string[], route: { method: string, path: string } }} Endpoint
 */

/**
 * Returns the page as Markdown.
 * @param {Sample} sample
 * @param {{ seen: string | null, calls: string[] }} facts `seen` is the text of the screens, if they have one
 */
export function errorPage({ code, status, message, details }, { seen, calls }) {
  const body = { code, ...(details === undefined ? {} : { details }), error: message }
  return [
    `# ${code}`,
    '',
    message.replaceAll('<', '\\<'),
    '',
    '## What the user sees',
    '',
    seen === null
      ? 'The screens have no sentence for this error: users of an app do not cause it.'
      : `The screens show, in the language of the user: “${seen}”`,
    '',
    '## How to handle it',
    '',
    adviceFor(status, details),
    '',
    '```ts',
    "import { KnownError } from '@portico/sdk/client'",
    '',
    `if (KnownError.is(error, '${code}')) {`,
    details === undefined ? '  console.error(error.message)' : '  console.error(error.message, error.details)',
    '}',
    '```',
    '',
    ...exampleOf(status, body),
    '## Calls',
    '',
    calls.length === 0
      ? 'No call declares it: it concerns the credentials, the shape or the number of requests of any call.'
      : calls.map((call) => `- \`${call}\``).join('\n'),
    '',
    '[All errors](../reference/errors.md)',
    '',
  ].join('\n')
}

/**
 * @param {number} status
 * @param {object} body
 */
const exampleOf = (status, body) => [
  '## Example',
  '',
  `Status ${status}:`,
  '',
  '```json',
  JSON.stringify(body, null, 2),
  '```',
  '',
]

/**
 * Returns what to do about an error, which follows from its status.
 * @param {number} status
 * @param {unknown} details
 */
function adviceFor(status, details) {
  if (typeof details === 'object' && details !== null && 'retry_after_seconds' in details) {
    return 'Wait for the number of seconds in the header `Retry-After`, which `details.retry_after_seconds` repeats. Then send the same request again.'
  }
  if (status === 401)
    return 'Correct the credentials of the request, or let the user sign in again. The same request fails again.'
  if (status === 403)
    return 'The caller may not do this. Offer the action only to those who may, and check it on the server.'
  if (status === 404) return 'Read the list again: what the request names is gone, or belongs to another project.'
  if (status === 409) return 'The state has changed, or does not allow this. Read it again, then decide.'
  if (status === 412)
    return 'Read the current state, compare it with the change, and send it again with the new entity tag.'
  if (status >= 500)
    return 'Show that the action failed, and offer to try again. If it repeats, look at the log of the service.'
  return 'Correct the request, or show the message at the field that it is about. The same request fails again.'
}

/**
 * Returns the calls that declare an error, as `POST /path`.
 * @param {Record<string, Record<string, Endpoint>>} endpoints
 * @param {string} code
 */
export function callsWith(endpoints, code) {
  const all = Object.values(endpoints).flatMap((group) => Object.values(group))
  const found = all.filter(({ errors }) => errors.includes(code)).map(({ route }) => `${route.method} ${route.path}`)
  return [...new Set(found)].sort()
}
