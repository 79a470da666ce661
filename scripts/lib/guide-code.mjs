// Guides show the code of examples, which tests run. A guide names a file in a comment before a fenced block:
//   <!-- code: examples/express/src/server.ts -->
// The block is written from the file. With `#name` after the path, only the lines between `// #region name` and
// `// #endregion` are shown.
import { existsSync, readFileSync } from 'node:fs'
import { ROOT } from './run.mjs'

const BLOCK = /(<!-- code: (\S+) -->\n```\w*(?: \[[^\]\n]+\])?\n)[\s\S]*?(?=```)/g
const COMMENT_WITHOUT_BLOCK = /<!-- code: (\S+) -->\n(?!```)/

/**
 * Returns the text of a guide with the current code of its examples. Throws if a file, a region or a block is missing.
 * @param {string} text
 * @param {(path: string) => string} read
 */
export function withExampleCode(text, read = readFile) {
  const [, alone] = COMMENT_WITHOUT_BLOCK.exec(text) ?? []
  if (alone !== undefined) throw new Error(`A guide names ${alone} without a block of code below it.`)
  return text.replace(BLOCK, (_, start, reference) => {
    const [path = '', region] = reference.split('#')
    return `${start}${codeOf(read(path), region, path)}`
  })
}

/**
 * @param {string} source
 * @param {string | undefined} region
 * @param {string} path
 */
function codeOf(source, region, path) {
  const lines = source.trimEnd().split('\n')
  if (region === undefined) return `${lines.filter((line) => !isMarker(line)).join('\n')}\n`
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`)
  const end = lines.findIndex((line, index) => index > start && line.trim() === '// #endregion')
  if (start < 0 || end < 0) throw new Error(`${path} has no region ${region}.`)
  return `${withoutIndentation(lines.slice(start + 1, end)).join('\n')}\n`
}

/**
 * Removes the indentation that all lines share, such as that of a test.
 * @param {string[]} lines
 */
function withoutIndentation(lines) {
  const depth = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(depth))
}

/** @param {string} line */
const isMarker = (line) => /^\s*\/\/ #(end)?region\b/.test(line)

/** @param {string} path */
function readFile(path) {
  if (!existsSync(`${ROOT}/${path}`)) throw new Error(`A guide shows ${path}, which does not exist.`)
  return readFileSync(`${ROOT}/${path}`, 'utf8')
}
