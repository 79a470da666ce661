// Generates the page of policies from the outcomes that the tests have recorded.
import { readFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

const FOLDER = `${ROOT}/tests/conformance/policies`

/** Returns the page as Markdown. */
export function policiesPage() {
  return [
    '# Policies and sign-in methods',
    '',
    'What happens at each sign-in method with each [policy](../guides/session-limits.md) of a project. The user has a password, a',
    'verified address, a passkey and one open session; the one of `mfa.signIn` has an authenticator app, and that of `oauth.token`',
    'an account of a provider only. The [sign-ups](#sign-ups) are those of new addresses. Generated from what the tests recorded in',
    '`tests/conformance/policies`, with `npm run docs`.',
    '',
    '- **Today**: a call with the headers `x-portico-…`.',
    '- **Published clients**: the same call with the headers `x-stack-…`. They throw on codes that they do not know, so that they get',
    '  the sentence, which they show to the user.',
    '',
    ...sectionsOf('outcomes.tsv', '##'),
    '## Sign-ups',
    '',
    'Each call that creates a user, or makes an [anonymous user](../guides/anonymous-users.md) real, with each policy of',
    '[sign-up](../guides/sign-up-rules.md). A dash is a step that there is not.',
    '',
    ...sectionsOf('sign-up-outcomes.tsv', '###'),
  ].join('\n')
}

/**
 * @param {string} file
 * @param {string} heading
 */
function sectionsOf(file, heading) {
  const rows = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n').filter(Boolean).map(readRow)
  const policies = [...new Set(rows.map(({ policy }) => policy))]
  return policies.flatMap((policy) => sectionOf(policy, rows, heading))
}

/** @param {string} line */
function readRow(line) {
  const [policy = '', method = '', own = '', published = ''] = line.split('\t')
  return { policy, method, own, published }
}

/**
 * @param {string} policy
 * @param {ReturnType<typeof readRow>[]} rows
 * @param {string} heading
 */
function sectionOf(policy, rows, heading) {
  const none = heading === '##' ? 'No policy' : 'No policy of sign-up'
  const title = policy === 'none' ? none : `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`
  return [
    `${heading} ${title}`,
    '',
    '| Method | Today | Published clients |',
    '|---|---|---|',
    ...rows
      .filter((row) => row.policy === policy)
      .map(({ method, own, published }) => `| ${named(method)} | ${shown(own)} | ${shown(published)} |`),
    '',
  ]
}

/** @param {string} outcome */
const shown = (outcome) => outcome.replace(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (code) => `\`${code}\``)

/**
 * Marks the name of the call as code.
 * @param {string} method
 */
function named(method) {
  const [call = '', ...rest] = method.split(' ')
  return [`\`${call}\``, ...rest].join(' ')
}
