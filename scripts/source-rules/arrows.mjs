// Arrows between packages that Biome's lists of forbidden imports cannot express.
import { readFileSync } from 'node:fs'
import { ROOT } from '../lib/run.mjs'
import { isTestFile } from './read-sources.mjs'

/**
 * Entries of the contract that are not for browsers. All its other entries may be imported by browsers and are free of
 * schemas.
 */
const NOT_FOR_BROWSERS = /^@portico\/contract(\/.*\.(server|admin))?$/
const CONTRACT_FOLDER = 'packages/contract'

/** @type {Record<string, { source: string }>} */
const contractExports = JSON.parse(readFileSync(`${ROOT}/${CONTRACT_FOLDER}/package.json`, 'utf8')).exports

/**
 * Returns the path of the source that an entry of the contract, such as `@portico/contract/limits`, exports.
 * @param {string} entry
 * @returns {string}
 */
function contractSourceOf(entry) {
  const subpath = `.${entry.slice('@portico/contract'.length)}`
  const exact = contractExports[subpath]
  if (exact) return `${CONTRACT_FOLDER}${exact.source.slice(1)}`
  for (const [pattern, { source }] of Object.entries(contractExports)) {
    const [start = '', end] = pattern.split('*')
    if (end === undefined || !subpath.startsWith(start) || !subpath.endsWith(end)) continue
    const matched = subpath.slice(start.length, subpath.length - end.length)
    return `${CONTRACT_FOLDER}${source.slice(1).replace('*', matched)}`
  }
  throw new TypeError(`${entry} is not exported by the contract.`)
}

/** @param {import('./read-sources.mjs').Source[]} sources */
export function checkArrows(sources) {
  const clientFiles = reachableFrom(sources, 'packages/sdk/src/client.ts')
  const problems = sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) =>
      source.imports.flatMap(({ from, isType, line }) => {
        const text = problemOf(source.path, from, { isType, isClientFile: clientFiles.has(source.path) })
        return text === null ? [] : [{ path: source.path, line, text }]
      }),
    )
  return [...problems, ...schemasInBrowserEntries(sources)]
}

/**
 * Requires that entries for browsers do not import the schema library.
 * @param {import('./read-sources.mjs').Source[]} sources
 */
function schemasInBrowserEntries(sources) {
  const subpaths = new Set(
    sources
      .flatMap(({ imports }) => imports.filter(({ isType }) => !isType).map(({ from }) => from))
      .filter((from) => from.startsWith('@portico/contract/')),
  )
  return [...subpaths].flatMap((subpath) => {
    const files = reachableFrom(sources, contractSourceOf(subpath))
    return sources
      .filter(({ path }) => files.has(path))
      .flatMap(({ path, imports }) =>
        imports.filter(({ from, isType }) => !isType && from === 'zod').map(({ line }) => ({ path, line })),
      )
      .map(({ path, line }) => ({
        path,
        line,
        text: `imports zod, but is part of ${subpath}, which is free of schemas.`,
      }))
  })
}

/**
 * @param {string} path
 * @param {string} from
 * @param {{ isType: boolean, isClientFile: boolean }} place
 */
function problemOf(path, from, { isType, isClientFile }) {
  if (path.startsWith('packages/contract/') && !/^(zod|packages\/contract\/.*)$/.test(from)) {
    return `imports ${from}, but the contract imports zod only.`
  }
  if (path.startsWith('packages/messages/') && !/^packages\/messages\//.test(from)) {
    return `imports ${from}, but the messages import nothing.`
  }
  if (path.startsWith('packages/cli/') && /^@portico\/(?!sdk|server)/.test(from)) {
    return `imports ${from}, but of our packages the command imports sdk and server only.`
  }
  const isScreen = path.startsWith('packages/react/src/') || path.startsWith('apps/demo/src/')
  if (!isType && (isClientFile || isScreen) && NOT_FOR_BROWSERS.test(from)) {
    return `imports values from ${from}: browsers get the entries without schemas only, such as errors, limits or users/users.client (types may come from anywhere).`
  }
  if (isScreen && /^@portico\/sdk\/(server|admin)$/.test(from)) {
    return `imports ${from}: secret keys have no place in a browser.`
  }
  return null
}

/**
 * Returns the files that load together with an entry.
 * @param {import('./read-sources.mjs').Source[]} sources
 * @param {string} entry
 * @returns {Set<string>}
 */
function reachableFrom(sources, entry) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (/** @type {string} */ path) => {
    const source = byPath.get(path)
    if (source === undefined || found.has(path)) return
    found.add(path)
    for (const { from, isType } of source.imports) if (!isType) visit(from)
  }
  visit(entry)
  return found
}
