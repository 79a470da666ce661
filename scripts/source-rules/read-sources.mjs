import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { listFiles } from '../lib/hash-files.mjs'
import { ROOT } from '../lib/run.mjs'

const IMPORT = /^[ \t]*(?:import|export)\b(?<clause>[^'"`;=()]*?)\bfrom\s*['"](?<from>[^'"]+)['"]/gm
const BARE_IMPORT = /^[ \t]*import\s*['"](?<from>[^'"]+)['"]/gm
const DYNAMIC_IMPORT = /\bimport\(\s*['"](?<from>[^'"]+)['"]/g

/**
 * An import; a relative one is resolved to a path.
 * @typedef {{ from: string, isType: boolean, line: number }} Import
 */

/**
 * A source; `code` is the text with comments and strings blanked.
 * @typedef {{ path: string, text: string, code: string, imports: Import[] }} Source
 */

/**
 * A problem of a source.
 * @typedef {{ line: number, text: string }} Problem
 */

/**
 * Returns every TypeScript source of packages and apps.
 * @returns {Source[]}
 */
export function readSources() {
  return ['packages', 'apps']
    .flatMap(listFiles)
    .filter((path) => /\/src\/.*\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return { path, text, code: blankCommentsAndStrings(text), imports: findImports(path, text) }
    })
}

/** @param {string} path */
export const isTestFile = (path) => /\.test\.tsx?$/.test(path) || /(^|\/)testing(\/|\.ts)/.test(path)

/**
 * @param {string} path
 * @param {string} text
 * @returns {Import[]}
 */
export function findImports(path, text) {
  /** @type {Import[]} */
  const imports = []
  for (const pattern of [IMPORT, BARE_IMPORT, DYNAMIC_IMPORT]) {
    for (const match of text.matchAll(pattern)) {
      const { from = '', clause = '' } = match.groups ?? {}
      imports.push({ from: resolve(path, from), isType: isTypeClause(clause), line: lineAt(text, match.index) })
    }
  }
  return imports
}

const REACT_FOLDER = 'packages/react'
const REACT_IMPORTS = JSON.parse(readFileSync(`${ROOT}/${REACT_FOLDER}/package.json`, 'utf8')).imports

/**
 * Resolves an import: a relative one to a path, `#name` of the screens to the source that servers load.
 * @param {string} path
 * @param {string} from
 * @returns {string}
 */
function resolve(path, from) {
  if (from in REACT_IMPORTS) return join(REACT_FOLDER, REACT_IMPORTS[from].source.default)
  return from.startsWith('.') ? join(dirname(path), from) : from
}

/**
 * `type { A }`, `type A`, or braces in which every name is marked as a type.
 * @param {string} clause
 */
function isTypeClause(clause) {
  if (/^\s*type\b(?!\s*,)/.test(clause)) return true
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return names !== undefined && names.length > 0 && names.every((name) => /^\s*type\s/.test(name))
}

/**
 * @param {string} text
 * @param {number} index
 */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}

/** Comments and strings. */
export const TEXT_TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g

/**
 * Returns the text with every comment and string replaced by blanks of the same length. Line breaks stay.
 * @param {string} text
 */
export function blankCommentsAndStrings(text) {
  return text.replace(TEXT_TOKENS, (token) => token.replace(/[^\n]/g, ' '))
}
