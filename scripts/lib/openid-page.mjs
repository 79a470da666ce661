// Generates the page of the conformance bench from the results of its last whole run.
import { readFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

/** Results of the last whole run, one row for each module and side, client and fault. */
export const RESULTS = `${ROOT}/tests/openid/outcomes.tsv`

const plans = ['Basic', 'Config', 'Form Post', 'Dynamic', 'Logout', 'Agents']

/** Plans of the OpenID Foundation, and what agents demand, for which there is none. */
const demands = {
  Basic: 'the plan *Basic OP*',
  Config: 'the plan *Config OP*',
  'Form Post': 'the plan *Form Post OP*',
  Dynamic: 'the plan *Dynamic OP*',
  Logout: 'the plan *RP-initiated and back-channel logout*',
  Agents:
    'clients of the Model Context Protocol (draft-ietf-oauth-client-id-metadata-document-02). The foundation has no plan for them',
}

const front = [
  '**The official suite has not confirmed this.** It needs Java, packages of Maven Central and MongoDB, and was not run. Portico is',
  'not certified by the OpenID Foundation. The modules below are our own: one for each demand of the standards that the plans of the',
  'foundation check, in our own words.',
  '',
  '- **Portico**: the service on PostgreSQL behind nginx, over https with a private authority, called over HTTP only.',
  '- **Control**: plain `oidc-provider`, the library that Portico uses, with its storage in memory. It passes the same modules, so',
  '  they demand nothing that only Portico does. A fault of the library itself may pass on both sides.',
  '- **–**: the side does not have what the module checks, with the reason.',
  '',
  'Front-channel logout, requests by address (`request_uri`), unsigned request objects, encrypted tokens, signed userinfo, the scopes',
  '`address` and `phone`, and the implicit and hybrid flows are not offered, and metadata name none of them. In the bench, limits are',
  'off, keys are replaced without the hour for which new ones are only published, and the control may call clients on loopback, which',
  'the library refuses by default.',
  '',
]

/** Returns the page as Markdown. */
export function openIdPage() {
  const rows = readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean).map(readRow)
  const results = `${countsOf(rows, 'Portico')} at Portico, ${countsOf(rows, 'oidc-provider')} at the control`
  return [
    '# Conformance of the OpenID provider',
    '',
    `Results of the last whole run of \`npm run test:openid\`: ${results}, ${foundOf(rows)}. A module counts once for each plan.`,
    '',
    ...front,
    ...plans.filter((plan) => rows.some(({ group }) => group === plan)).flatMap((plan) => sectionOf(plan, rows)),
    ...clientsOf(rows),
    ...faultsOf(rows),
  ].join('\n')
}

/** @param {Row[]} rows */
function clientsOf(rows) {
  const clients = rows.filter(({ file }) => file === 'clients').sort((a, b) => a.name.localeCompare(b.name))
  return [
    '## Named clients',
    '',
    'Clients of others at Portico, with their own checks.',
    '',
    '| Client | What it does | Result |',
    '|---|---|---|',
    ...clients.map(({ name, note, outcome }) => `| \`${name}\` | ${note} | ${outcome === 'absent' ? '–' : outcome} |`),
    '',
  ]
}

/** @param {Row[]} rows */
function faultsOf(rows) {
  const faults = rows.filter(({ file }) => file === 'faults')
  const shown = (/** @type {Row} */ { outcome, note }) => (outcome === 'passed' ? note : 'not found')
  return [
    '## Planted faults',
    '',
    'Wrong behaviors of Portico that the bench switches on one at a time. A fault is found if a module of its plan fails with it and',
    'passes without it; the first such module is listed. We chose the faults ourselves, so the number says that the modules can fail,',
    'not which share of all faults they find.',
    '',
    `${foundOf(rows)}.`,
    '',
    '| Plan | Fault | Found by |',
    '|---|---|---|',
    ...faults.map((row) => `| ${row.group} | ${row.name} | ${shown(row)} |`),
    '',
  ]
}

/** @param {Row[]} rows */
function foundOf(rows) {
  const faults = rows.filter(({ file }) => file === 'faults')
  const found = faults.filter(({ outcome }) => outcome === 'passed').length
  return `${found} of ${faults.length} planted faults found`
}

/** @param {string} line */
function readRow(line) {
  const [file = '', group = '', name = '', outcome = '', note = ''] = line.split('\t')
  return { file, group, name, outcome, note }
}

/** @typedef {ReturnType<typeof readRow>} Row */

/**
 * @param {Row[]} rows
 * @param {string} side
 */
function countsOf(rows, side) {
  const of = rows.filter(({ file }) => file === side)
  const count = (/** @type {string} */ wanted) => of.filter(({ outcome }) => outcome === wanted).length
  return `${count('passed')} passed, ${count('failed')} failed`
}

/**
 * @param {string} plan
 * @param {Row[]} rows
 */
function sectionOf(plan, rows) {
  const of = rows.filter(({ group }) => group === plan)
  const names = of.filter(({ file }) => file === 'Portico').map(({ name }) => name)
  const shown = (/** @type {string} */ side, /** @type {string} */ name) => {
    const row = of.find((each) => each.file === side && each.name === name)
    return !row ? 'not run' : row.outcome === 'absent' ? `– ${row.note}` : row.outcome
  }
  return [
    `## ${plan}`,
    '',
    `Demands of ${Object.entries(demands).find(([name]) => name === plan)?.[1]}.`,
    '',
    '| Module | Portico | Control |',
    '|---|---|---|',
    ...names.sort().map((name) => `| ${name} | ${shown('Portico', name)} | ${shown('oidc-provider', name)} |`),
    '',
  ]
}
