// Inside the server: only src/routes.ts imports a slice's routes.ts, and function files follow one declared order.

const ROOT_FOLDER = 'packages/server/src/'

/** A slice and the slices it may use; `sign-in` and what stands above it may use everything below. */
const CHAINS = {
  projects: [],
  'api-keys': ['projects'],
  users: ['projects'],
  'verification-codes': ['users', 'projects'],
  sessions: ['verification-codes', 'users', 'projects'],
  mfa: ['sessions', 'verification-codes', 'users', 'projects'],
  access: ['sessions', 'users', 'projects'],
  'permission-definitions': ['projects'],
  'team-members': ['users', 'projects'],
  'team-permissions': ['team-members', 'users', 'projects'],
  'user-permissions': ['team-permissions', 'users', 'projects'],
  teams: ['team-permissions', 'team-members', 'users', 'projects'],
  'team-invitations': ['teams', 'team-permissions', 'team-members', 'users', 'projects', 'verification-codes'],
}
const CHAIN_SLICES = Object.keys(CHAINS)
const TOP_SLICES = ['passwords', 'otp', 'oauth', 'connected-accounts', 'passkeys', 'contact-channels']
const ALLOWED = {
  ...CHAINS,
  'sign-in': CHAIN_SLICES,
  ...Object.fromEntries(TOP_SLICES.map((slice) => [slice, [...CHAIN_SLICES, 'sign-in']])),
  'connected-accounts': [...CHAIN_SLICES, 'oauth'],
  'webhooks/portal': CHAIN_SLICES,
}
/** Pure functions of a slice that leaves may call, as all may use views. */
const PURE_FUNCTIONS = new Set(['sessions/device.ts'])
/** Used by all, using none of the slices. */
const LEAVES = new Set(['emails', 'webhooks', 'outbox', 'audit', 'limits', 'crypto', 'database'])

/** Problems of one source of the server: `{ line, text }`. */
export function checkSliceOrder({ path, imports }) {
  if (!path.startsWith(ROOT_FOLDER)) return []
  const own = path.slice(ROOT_FOLDER.length)
  const slice = sliceOf(own)
  return imports
    .filter(({ from, isType }) => !isType && from.startsWith(ROOT_FOLDER))
    .flatMap(({ from, line }) => {
      const text = problemOf(own, slice, from.slice(ROOT_FOLDER.length))
      return text === null ? [] : [{ line, text }]
    })
}

function problemOf(own, slice, target) {
  const targetSlice = sliceOf(target)
  if (target.endsWith('/routes.ts')) {
    return own === 'routes.ts' ? null : `imports ${target}: only src/routes.ts may import the edge of a slice.`
  }
  // The edge may use functions of any slice; `*-view.ts` may be used by all.
  if (own.endsWith('/routes.ts') || targetSlice === null || targetSlice === slice || target.endsWith('-view.ts'))
    return null
  if (PURE_FUNCTIONS.has(target)) return null
  if (!(targetSlice in ALLOWED)) return null
  if (LEAVES.has(slice) || own.endsWith('-view.ts')) return `is a leaf and must not import the slice ${targetSlice}.`
  if (!(slice in ALLOWED) || ALLOWED[slice].includes(targetSlice)) return null
  return `the slice ${slice} comes before ${targetSlice} and must not import ${target}.`
}

/** The folder of a path, or a folder in it that is a slice of its own. */
function sliceOf(path) {
  if (path.startsWith('webhooks/portal/')) return 'webhooks/portal'
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : null
}
