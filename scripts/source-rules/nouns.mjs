// Inside contract, SDK, screens and dashboard: one folder per noun, screen or page, and folders that these share. Types and
// `import()` included.
import { isTestFile } from './read-sources.mjs'

/**
 * @typedef {{ root: string, shared: string[], loaders?: string[], nested?: string, mayImportEachOther?: boolean }} Home
 */

/**
 * `shared`: folders and loose files that import each other only. Every folder may import them. `loaders`: loose files
 * that load compositions later; every folder may import them, too. All other folders are nouns, which do not import each
 * other unless `mayImportEachOther` is true. All other loose files compose the nouns: they may import everything, and
 * only loose files import them. `nested`: a folder whose subfolders are nouns.
 */
/** @type {readonly Home[]} */
const PACKAGES = [
  {
    root: 'packages/contract/src/',
    shared: ['endpoint', 'entity', 'errors', 'schemas'],
    // A user contains the selected team; events contain users and teams.
    mayImportEachOther: true,
  },
  {
    root: 'packages/sdk/src/',
    shared: [
      ...['http', 'session', 'cache', 'requests', 'verification', 'urls'],
      ...['app-options.ts', 'client-context.ts', 'deferred.ts', 'insecure-page-error.ts', 'require-browser.ts'],
    ],
    loaders: ['deferred-calls.ts'],
  },
  {
    root: 'packages/react/src/',
    shared: [
      ...['ui', 'hooks', 'languages', 'theme', 'messages', 'auth'],
      ...['initial-states.ts', 'portico-context.ts', 'with-storage.ts'],
    ],
    loaders: ['load-deferred-parts.ts', 'parts.server.ts'],
  },
  {
    root: 'apps/dashboard/src/',
    shared: ['parts', 'data', 'owner', 'texts'],
    nested: 'pages',
  },
]

/**
 * Returns the problems of one source: `{ line, text }`.
 * @param {Pick<import('./read-sources.mjs').Source, 'path' | 'imports'>} source
 * @returns {import('./read-sources.mjs').Problem[]}
 */
export function checkNouns({ path, imports }) {
  const home = PACKAGES.find(({ root }) => path.startsWith(root))
  if (home === undefined || isTestFile(path)) return []
  const own = topOf(home, path)
  if (isLoose(own) && !home.shared.includes(own)) return []
  return imports
    .filter(({ from }) => from.startsWith(home.root))
    .flatMap(({ from, line }) => {
      const text = problemOf(home, own, topOf(home, from))
      return text === null ? [] : [{ line, text }]
    })
}

/**
 * @param {Home} home
 * @param {string} own
 * @param {string} target
 */
function problemOf({ shared, loaders = [], mayImportEachOther }, own, target) {
  if (own === target || shared.includes(target) || loaders.includes(target)) return null
  if (shared.includes(own)) return `is shared and must not import ${target}: move the code, or take it as a parameter.`
  if (isLoose(target)) return `must not import ${target}, which composes the folders: import the module itself.`
  if (mayImportEachOther) return null
  return `is in ${own}/ and must not import ${target}/: move what both need to a shared folder.`
}

/** @param {string} top */
const isLoose = (top) => top.includes('.')

/**
 * Returns the folder or loose file below the root that contains a path.
 * @param {Home} home
 * @param {string} path
 */
function topOf({ root, nested }, path) {
  const [first = '', second] = path.slice(root.length).split('/')
  return first === nested ? `${first}/${second}` : first
}
