// Inside the server: a folder imports only from the folders below it, types and `import()` included.
import { isTestFile } from './read-sources.mjs'

const ROOT_FOLDER = 'packages/server/src/'

/** The folders of the server, the highest first. docs/architecture.md states what each contains. */
const FLOORS = [
  'start',
  'api',
  'compatibility',
  'sign-in',
  'access',
  'workspaces',
  'accounts',
  'messaging',
  'projects',
  'audit',
  'views',
  'platform',
]
/** The folders of `platform/`, the lowest first. Each may import the folders before it and the files beside them. */
const PLATFORM = [
  'observability',
  'images',
  'resilience',
  'crypto',
  'database',
  'outbound',
  'limits',
  'outbox',
  'maintenance',
  'http',
]
/** Files beside the floors: the entry of the package. */
const LOOSE_FILES = new Set(['index.ts'])
/** Refusals without a code. Rules of features throw errors of the catalogue instead. */
const TEXT_ERROR = 'platform/http/text-error.ts'

/**
 * Returns the problems of one source of the server: `{ line, text }`.
 * @param {Pick<import('./read-sources.mjs').Source, 'path' | 'imports'>} source
 * @returns {import('./read-sources.mjs').Problem[]}
 */
export function checkFloors({ path, imports }) {
  if (!path.startsWith(ROOT_FOLDER) || isTestFile(path)) return []
  const own = path.slice(ROOT_FOLDER.length)
  if (LOOSE_FILES.has(own)) return []
  if (floorOf(own) < 0)
    return [{ line: 1, text: `stands on no floor. Its folder must be one of ${FLOORS.join(', ')}.` }]
  return imports
    .filter(({ from }) => from.startsWith(ROOT_FOLDER))
    .flatMap(({ from, line }) => {
      const text = problemOf(own, from.slice(ROOT_FOLDER.length))
      return text === null ? [] : [{ line, text }]
    })
}

/**
 * @param {string} own
 * @param {string} target
 */
function problemOf(own, target) {
  if (isTestFile(`${ROOT_FOLDER}${target}`)) return `imports ${target}: only tests may.`
  if (target === 'index.ts') return 'imports the entry of its own package: import the module itself.'
  if (target === TEXT_ERROR && !own.startsWith('platform/http/')) {
    return 'must not import TextError: throw an error of the catalogue with knownError().'
  }
  if (floorOf(target) >= floorOf(own)) return problemInPlatform(own, target)
  return `${atFloor(own)}, below ${target}: move the code, or take what it needs as a parameter.`
}

/**
 * @param {string} own
 * @param {string} target
 */
function problemInPlatform(own, target) {
  const level = platformLevelOf(own)
  if (level < 0 || platformLevelOf(target) <= level) return null
  return `is in platform/${PLATFORM[level]}/ and must not import ${target}: declare what it needs, or take it as a parameter.`
}

/** @param {string} path */
const platformLevelOf = (path) => (path.startsWith('platform/') ? PLATFORM.indexOf(path.split('/')[1] ?? '') : -1)
/** @param {string} path */
const folderOf = (path) => path.slice(0, Math.max(0, path.indexOf('/')))
/** @param {string} path */
const floorOf = (path) => FLOORS.indexOf(folderOf(path))
/** @param {string} path */
const atFloor = (path) => `is in ${folderOf(path)}/`
