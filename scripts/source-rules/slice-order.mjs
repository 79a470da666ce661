// Inside the server: leaves import no feature, functions of features follow one declared order, and only src/routes.ts
// imports the routes.ts of a feature.
import { isTestFile } from './read-sources.mjs'

const ROOT_FOLDER = 'packages/server/src/'

/**
 * Folders that import no feature, lowest first. Each may import the folders before it and {@link LEAF_FILES}. It must
 * not import anything else of the server: neither types nor views, neither statically nor by `import()`.
 */
const LEAVES = ['resilience', 'crypto', 'database', 'outbound', 'limits', 'outbox', 'maintenance', 'http']
const LEAF_FILES = new Set(['clock.ts', 'request-context.ts'])
/** Refusals without a code. Rules of features throw errors of the catalogue instead. */
const TEXT_ERROR = 'http/text-error.ts'

/** A slice and the slices it may use; `sign-in` and the slices above it may use everything below. */
const CHAINS = {
  projects: [],
  'api-keys': ['projects'],
  users: ['projects'],
  'verification-codes': ['users', 'projects'],
  'project-owners': ['verification-codes', 'users', 'projects'],
  sessions: ['verification-codes', 'users', 'projects'],
  mfa: ['sessions', 'verification-codes', 'users', 'projects'],
  idempotency: ['projects'],
  access: ['idempotency', 'sessions', 'users', 'projects'],
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
  'fresh-sign-in': [...CHAIN_SLICES, 'sign-in', 'passwords', 'passkeys'],
  'webhooks/portal': CHAIN_SLICES,
}
/** Services of features that use no slice, except for types, views and {@link PURE_FUNCTIONS}. */
const SERVICES = new Set(['emails', 'webhooks', 'audit'])
const PURE_FUNCTIONS = new Set(['sessions/device.ts'])

/** Returns the problems of one source of the server: `{ line, text }`. */
export function checkSliceOrder({ path, imports }) {
  if (!path.startsWith(ROOT_FOLDER)) return []
  const own = path.slice(ROOT_FOLDER.length)
  return imports
    .filter(({ from }) => from.startsWith(ROOT_FOLDER))
    .flatMap(({ from, isType, line }) => {
      const target = from.slice(ROOT_FOLDER.length)
      const text =
        problemOfTextError(own, target) ?? problemOfLeaf(own, target) ?? (isType ? null : problemOfSlice(own, target))
      return text === null ? [] : [{ line, text }]
    })
}

function problemOfTextError(own, target) {
  if (target !== TEXT_ERROR || /^(http|testing)\//.test(own) || isTestFile(own)) return null
  return 'must not import TextError: throw an error of the catalogue with knownError().'
}

function problemOfLeaf(own, target) {
  const level = LEAVES.indexOf(sliceOf(own))
  if (level < 0 || isTestFile(own) || LEAF_FILES.has(target)) return null
  const targetLevel = LEAVES.indexOf(sliceOf(target))
  if (targetLevel >= 0 && targetLevel <= level) return null
  return `is a leaf and must not import ${target}, not even a type: declare what it needs, or take it as a parameter.`
}

function problemOfSlice(own, target) {
  const slice = sliceOf(own)
  const targetSlice = sliceOf(target)
  if (target.endsWith('/routes.ts')) {
    return own === 'routes.ts' ? null : `imports ${target}: only src/routes.ts may import the edge of a slice.`
  }
  // The edge may use functions of any slice. `*-view.ts` may be used by all.
  if (own.endsWith('/routes.ts') || targetSlice === null || targetSlice === slice || target.endsWith('-view.ts'))
    return null
  if (!(targetSlice in ALLOWED) || PURE_FUNCTIONS.has(target)) return null
  if (SERVICES.has(slice) || own.endsWith('-view.ts')) return `must not import the slice ${targetSlice}.`
  if (!(slice in ALLOWED) || ALLOWED[slice].includes(targetSlice)) return null
  return `the slice ${slice} comes before ${targetSlice} and must not import ${target}.`
}

/** Returns the folder of a path, or a folder in it that is its own slice. */
function sliceOf(path) {
  if (path.startsWith('webhooks/portal/')) return 'webhooks/portal'
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : null
}
