// Generates the page of policies from the outcomes that the tests have recorded.
import { readFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

const OUTCOMES = `${ROOT}/tests/conformance/policies/outcomes.tsv`

/** Returns the page as Markdown. */
export function policiesPage() {
  const rows = readFileSync(OUTCOMES, 'utf8').split('\n').filter(Boolean).map(readRow)
  const policies = [...new Set(rows.map(({ policy }) => policy))]
  return [
    '# Policies and sign-in methods',
    '',
    'What happens at each sign-in method with each [policy](../guides/session-limits.md) of a project. The user has a password, a',
    'verified address, a passkey and one open session; the one of `mfa.signIn` has an authenticator app, and that of `oauth.token`',
    'an account of a provider only. Generated from what the tests recorded in `tests/conformance/policies/outcomes.tsv`, with',
    '`npm run docs`.',
    '',
    '- **Today**: a call with the headers `x-portico-…`.',
    '- **Published clients**: the same call with the headers `x-stack-…`. They throw on codes that they do not know, so that they get',
    '  the sentence, which they show to the user.',
    '',
    ...policies.flatMap((policy) => sectionOf(policy, rows)),
  ].join('\n')
}

/** @param {string} line */
function readRow(line) {
  const [policy = '', method = '', own = '', published = ''] = line.split('\t')
  return { policy, method, own, published }
}

/**
 * @param {string} policy
 * @param {ReturnType<typeof readRow>[]} rows
 */
function sectionOf(policy, rows) {
  const title = policy === 'none' ? 'No policy' : `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`
  return [
    `## ${title}`,
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
