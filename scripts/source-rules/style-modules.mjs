// CSS Modules: each class that a component uses exists, each class of a module is used, and pages use their own modules
// only. TypeScript knows no classes, so that a wrong name would be `undefined` without an error.
import { dirname, posix } from 'node:path'
import { lineAt } from './read-sources.mjs'

/** @typedef {{ path: string, text: string }} File */

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm
/** A word that is spelled out, in camel case. */
const NAME = /^[a-z][A-Za-z]{2,}$/
/** A class of no module. The global sheets of the dashboard define none. */
const LITERAL = /className=(?:"|\{['`])/g
const PAGE = /^(apps\/dashboard\/src\/pages\/[^/]+)\//

/**
 * Returns the problems of all modules and their users.
 * @param {readonly File[]} sources
 * @param {readonly File[]} modules
 * @returns {{ path: string, line: number, text: string }[]}
 */
export function checkStyleModules(sources, modules) {
  const classes = new Map(modules.map(({ path, text }) => [path, definedClasses(text)]))
  /** @type {Map<string, Set<string>>} */
  const used = new Map(modules.map(({ path }) => [path, new Set()]))
  const wrongUses = sources.flatMap((source) => {
    const uses = [...source.text.matchAll(IMPORT)].flatMap(([, name = '', from = '']) => {
      const module = posix.join(dirname(source.path), from)
      const defined = classes.get(module)
      if (defined === undefined)
        return [{ path: source.path, line: 1, text: `imports ${module}, which does not exist.` }]
      return [
        ...foreignModule(source, module),
        ...findUses(source, name).flatMap(({ line, className }) => {
          if (className !== undefined) used.get(module)?.add(className)
          const text = problemOf(className, defined, module)
          return text === null ? [] : [{ path: source.path, line, text }]
        }),
      ]
    })
    return [...literalClasses(source), ...uses]
  })
  return [...wrongUses, ...modules.flatMap(({ path }) => problemsOfModule(path, classes.get(path), used.get(path)))]
}

/** @param {File} source */
function literalClasses({ path, text }) {
  if (!path.startsWith('apps/dashboard/src/') || !path.endsWith('.tsx')) return []
  return [...text.matchAll(LITERAL)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    text: 'writes a class as text: compose parts, or use the module of the page.',
  }))
}

/**
 * Returns the classes of the selectors of a style sheet.
 * @param {string} text
 */
function definedClasses(text) {
  const selectors = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/**
 * Returns the classes that a source reads from a module. The class is undefined where its name is computed.
 * @param {File} source
 * @param {string} name the name of the import
 */
function findUses({ text }, name) {
  const pattern = new RegExp(`(?<![\\w./])${name}(?:\\.(\\w+)|(\\[))`, 'g')
  return [...text.matchAll(pattern)].map(({ index, 1: className }) => ({ line: lineAt(text, index), className }))
}

/**
 * @param {string | undefined} className
 * @param {Set<string>} defined
 * @param {string} module
 */
function problemOf(className, defined, module) {
  if (className === undefined) return 'computes the name of a class: use a data attribute for variants.'
  return defined.has(className) ? null : `uses the class "${className}", which ${module} does not define.`
}

/**
 * @param {File} source
 * @param {string} module
 */
function foreignModule({ path }, module) {
  const page = PAGE.exec(path)?.[1]
  if (page === undefined || module.startsWith(`${page}/`)) return []
  return [{ path, line: 1, text: `imports ${module}: a page has its own classes and composes parts.` }]
}

/**
 * @param {string} path
 * @param {Set<string>} [defined]
 * @param {Set<string>} [used]
 */
function problemsOfModule(path, defined = new Set(), used = new Set()) {
  return [...defined].flatMap((name) => [
    ...(used.has(name) ? [] : [{ path, line: 1, text: `defines the class "${name}", which nothing uses.` }]),
    ...(NAME.test(name) ? [] : [{ path, line: 1, text: `names a class "${name}": use words, in camel case.` }]),
  ])
}
