// Measures what an app sends to browsers for our screens, as Vite builds it, against scripts/budgets.json. With `over`, the
// budget is for what the entry adds to another one; with `adds`, for what a deferred chunk adds to those before it. With
// `bundle`, it is for a folder of built files, and with `file` for one file.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'
import { ROOT } from './lib/run.mjs'

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset} Output */

const ENTRY = 'virtual:budget-entry'
/** Outputs by the source of their entry: several budgets are for parts of one. @type {Map<string, Output[]>} */
const built = new Map()

for (const { name, entry, bundle, file, later, adds, over, maxGzipBytes } of JSON.parse(
  readFileSync(`${ROOT}/scripts/budgets.json`, 'utf8'),
)) {
  const bytes = file
    ? gzipSync(readFileSync(`${ROOT}/${file}`), { level: 9 }).length
    : bundle
      ? measureBundle(`${ROOT}/${bundle}`)
      : (await measure(entry, { later, adds })) - (over === undefined ? 0 : await measure(over))
  const verdict = bytes <= maxGzipBytes ? 'within' : 'OVER'
  console.log(`${name}: ${bytes} bytes gzip, ${verdict} the budget of ${maxGzipBytes}`)
  if (bytes > maxGzipBytes) process.exitCode = 1
}

/**
 * Returns the gzip bytes of the styles and scripts that load with the entry, plus those of the deferred chunks that
 * `later` names and of what they import, or of all chunks. With `adds`, those that this chunk adds.
 * @param {string} entrySource
 * @param {{ later?: string[] | 'all', adds?: string }} [options]
 */
async function measure(entrySource, { later = [], adds } = {}) {
  const outputs = built.get(entrySource) ?? (await bundleEntry(entrySource))
  built.set(entrySource, outputs)
  const chunks = new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])))
  const styles = outputs.flatMap((each) =>
    each.type === 'asset' && each.fileName.endsWith('.css') ? [each.source] : [],
  )
  const loaded =
    later === 'all'
      ? new Set(chunks.values())
      : reachable(chunks, [...[...chunks.values()].filter(({ isEntry }) => isEntry), ...later.map(findIn(chunks))])
  const counted =
    adds === undefined
      ? [...loaded]
      : [...reachable(chunks, [findIn(chunks)(adds)])].filter((chunk) => !loaded.has(chunk))
  const scripts = counted.map(({ code }) => code).filter((code) => code.trim() !== '')
  const texts = adds === undefined ? [...styles, ...scripts] : scripts
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}

/**
 * Builds an app that has only this entry.
 * @param {string} entrySource
 * @returns {Promise<Output[]>}
 */
async function bundleEntry(entrySource) {
  const result = await build({
    root: `${ROOT}/apps/demo`,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entryPlugin(entrySource)],
    build: {
      write: false,
      cssCodeSplit: false,
      minify: true,
      rollupOptions: {
        input: ENTRY,
        // The page imports the entry like an app. Nothing is imported from the page, so that deferred chunks load
        // later.
        preserveEntrySignatures: false,
        // Apps bundle React themselves.
        external: [/^react(-dom)?($|\/)/],
      },
    },
  })
  return (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
}

/**
 * Returns the gzip bytes of the script and styles of the custom elements, and of the scripts that load with them.
 * @param {string} folder
 */
function measureBundle(folder) {
  const loaded = new Set(['portico.css', 'portico.js'])
  for (const name of loaded) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, path = ''] of text.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
      loaded.add(join(dirname(name), path))
    }
  }
  return [...loaded].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0)
}

/** @param {Map<string, Chunk>} chunks */
function findIn(chunks) {
  return (/** @type {string} */ name) => {
    const chunk = [...chunks.values()].find((each) => each.name === name)
    if (chunk === undefined) throw new Error(`scripts/budgets.json counts a chunk ${name}, but there is none.`)
    return chunk
  }
}

/**
 * Returns the chunks and their static imports.
 * @param {Map<string, Chunk>} chunks
 * @param {Chunk[]} roots
 */
function reachable(chunks, roots) {
  /** @type {Set<Chunk>} */
  const found = new Set()
  const visit = (/** @type {Chunk | undefined} */ chunk) => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  roots.forEach(visit)
  return found
}

/** @param {string} source */
function entryPlugin(source) {
  return {
    name: 'budget-entry',
    resolveId: (/** @type {string} */ id) =>
      id === ENTRY ? `${ROOT}/apps/demo/src/${ENTRY.replace(':', '-')}.js` : null,
    load: (/** @type {string} */ id) => (id.endsWith('virtual-budget-entry.js') ? source : null),
  }
}
