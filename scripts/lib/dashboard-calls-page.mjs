// Generates the page of the calls of the dashboard from its sources and the contract.
import { readdirSync, readFileSync } from 'node:fs'
import { findImports } from '../source-rules/read-sources.mjs'
import { listFiles } from './hash-files.mjs'
import { ROOT } from './run.mjs'

const SOURCES = 'apps/dashboard/src'
/** Folders whose calls belong to the pages that import them. */
const SHARED = /^apps\/dashboard\/src\/(data|parts)\//

/**
 * Calls of the SDK whose name differs from their endpoint, or that have no endpoint of their own. Groups end in a full
 * stop.
 * @type {Record<string, string>}
 */
const ENDPOINT_OF = {
  'apiKeys.revoke': 'apiKeys.update',
  'metrics.read': 'metrics.get',
  'owners.': 'projectOwners.',
  'projects.acceptInvitation': 'projectOwners.acceptInvitation',
  'projects.readInvitation': 'projectOwners.readInvitation',
  'sessions.endAll': 'sessions.endOthers',
  'signUpFields.list': 'signUpFields.get',
  'teamApiKeys.revoke': 'teamApiKeys.update',
  'userApiKeys.revoke': 'userApiKeys.update',
  'users.impersonate': 'sessions.createImpersonationLink',
  'webhooks.': 'webhooks.createPortalToken',
}

/** Calls of project owners without a page, with the reason. */
/** @type {readonly [reason: string, pattern: RegExp][]} */
const NOT_ON_A_PAGE = [
  [
    'A user makes them, in the sign-in screens and account settings of the app or, for owners, of the dashboard.',
    /^(passwords|otp|anonymous|mfa\.(signIn|initiatePasskey|initiatePasskeySetUp|createRecoveryCodes|countRecoveryCodes|renameAuthenticator)|freshSignIn|passkeys\.(initiate\w+|register|signIn|rename)|sessions\.(refresh|signOut)|contactChannels\.(verify|checkVerificationCode|sendVerificationCode)|teamInvitations\.(accept|checkCode|details)|users\.(me|updateMe|deleteMe)|waitlist\.(join|confirm)|signUpFields\.submit|terms\.(completeSignIn|accept|withdraw)|connectedAccounts\.(createOwnAccessToken|update)|oauthApprovals)/,
  ],
  [
    'They are for servers: tokens that a dashboard must not see, sessions without authentication, and accounts at providers.',
    /^(sessions\.create|connectedAccounts\.(create|createAccessToken)|testClock\.advance)$/,
  ],
  ['Users and servers of the app make them.', /^(userApiKeys|teamApiKeys|apiKeyChecks)\.|^teams\.checkRules$/],
  ['The command makes it with a code of a page.', /^sessions\.redeemCommandCode$/],
  ['They carry a file of users and teams, which programs send with an admin key.', /^transfers\./],
  ['Only published clients make them.', /^compatibility\./],
  ['The command makes them: a page changes one part at a time.', /^configuration\./],
  [
    'The page reads the same from a list, or from the user.',
    /^(apiKeys\.get|connectedAccounts\.list|contactChannels\.get|teamMembers\.getProfile|emailTemplates\.list|teamPermissions\.list)$/,
  ],
]

/** @param {string} name */
const groupOf = (name) => `${name.split('.')[0]}.`

/**
 * Returns the page as Markdown. `endpoints` are those of the contract. Throws for a call without a page or a reason.
 * @param {import('./find-endpoint.mjs').Endpoints} endpoints
 */
export function dashboardCallsPage(endpoints) {
  const names = new Set(
    Object.entries(endpoints).flatMap(([group, calls]) => Object.keys(calls).map((call) => `${group}.${call}`)),
  )
  /** @returns {[page: string, calls: string[]]} */
  const rowOf = (/** @type {string} */ page, /** @type {string} */ folder) => [page, callsOf(folder, names)]
  const pages = readdirSync(`${ROOT}/${SOURCES}/pages`).map((page) => rowOf(page, `pages/${page}`))
  const rows = [rowOf('all', 'owner'), ...pages].filter(([, calls]) => calls.length > 0)
  const onPages = new Set(rows.flatMap(([, calls]) => calls))
  const others = ownerCalls().filter((name) => !onPages.has(name))
  const byReason = NOT_ON_A_PAGE.map(([reason, pattern]) => ({
    reason,
    calls: others.filter((name) => pattern.test(name)),
  }))
  const explained = new Set(byReason.flatMap(({ calls }) => calls))
  const missing = others.filter((name) => !explained.has(name))
  if (missing.length > 0)
    throw new Error(`No page of the dashboard makes these calls, and no reason is given: ${missing}.`)
  return [
    '# Calls of the dashboard',
    '',
    'The calls in the sources of each page of the dashboard and of the data and parts that it imports, and the calls of project owners that no page',
    'makes. The dashboard uses the public SDK and has no calls of its own. Generated: run `npm run docs`.',
    '',
    '| Page | Calls |',
    '|---|---|',
    ...rows.map(([page, calls]) => `| ${page} | ${calls.map((name) => `\`${name}\``).join(', ')} |`),
    '',
    '## Calls without a page',
    '',
    ...byReason.map(({ reason, calls }) => `- ${reason} ${calls.map((name) => `\`${name}\``).join(', ')}`),
    '',
  ].join('\n')
}

/**
 * Returns the names of the endpoints that the sources in a folder call.
 * @param {string} folder
 * @param {Set<string>} names
 */
function callsOf(folder, names) {
  const groups = [...new Set([...names, ...Object.keys(ENDPOINT_OF)].map(groupOf))]
  const pattern = new RegExp(String.raw`\b((?:${groups.map((group) => group.slice(0, -1)).join('|')})\.\w+)\(`, 'g')
  const found = textsOf(listFiles(`${SOURCES}/${folder}`)).flatMap((text) =>
    [...withFlatGroups(text).matchAll(pattern)].map(([, call = '']) => endpointOf(call)),
  )
  return [...new Set(found)].filter((name) => names.has(name)).sort()
}

/**
 * Returns the texts of sources, and of the data and parts that they import, directly or through others.
 * @param {string[]} files
 */
function textsOf(files) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  const visit = (/** @type {string} */ file) => {
    if (texts.has(file) || !/(?<!\.test)\.tsx?$/.test(file)) return
    const text = readFileSync(`${ROOT}/${file}`, 'utf8')
    texts.set(file, text)
    for (const { from } of findImports(file, text)) if (SHARED.test(from)) visit(from)
  }
  files.forEach(visit)
  return [...texts.values()]
}

/**
 * Replaces the groups of calls that are parts of another group of the SDK by the names of their endpoints.
 * @param {string} text
 */
const withFlatGroups = (text) =>
  text.replaceAll('apiKeys.user.', 'userApiKeys.').replaceAll('apiKeys.team.', 'teamApiKeys.')

/** @param {string} call */
function endpointOf(call) {
  const group = groupOf(call)
  if (group === 'webhooks.') return ENDPOINT_OF[group] ?? ''
  return ENDPOINT_OF[call] ?? (ENDPOINT_OF[group] ? ENDPOINT_OF[group] + call.slice(group.length) : call)
}

/**
 * Returns the calls of a role of project owners, as listed in the access matrix.
 * @returns {string[]}
 */
function ownerCalls() {
  /** @type {Record<string, { calls: Record<string, string[]> }>} */
  const roles = JSON.parse(readFileSync(`${ROOT}/tests/conformance/access-matrix/owner-roles.json`, 'utf8'))
  const rows = Object.values(roles).flatMap(({ calls }) => Object.values(calls).flat())
  return [...new Set(rows.map((row) => row.split(':')[0] ?? ''))].sort()
}
