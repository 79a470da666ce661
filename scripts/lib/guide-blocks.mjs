// Each block of code that a guide shows has a mark in the line above it, which says why readers can rely on it:
//   <!-- code: examples/express/src/server.ts -->  written from a file, see guide-code.mjs
//   <!-- types -->                                 compiled by tests/examples/guides.test.ts
//   <!-- run: tests/command/import.test.ts -->     this test runs it, perhaps with values of its own, or reads it
//   <!-- not run: it needs Docker here -->         neither, for this reason
import { readdirSync, readFileSync } from 'node:fs'
import { listFiles } from './hash-files.mjs'
import { ROOT } from './run.mjs'

const LANGUAGES = 'ts tsx js sh json html css yaml ini sql http vue svelte nginx'.split(' ')
const COMPILED = ['ts', 'tsx', 'js']
const MARK = /^<!-- (code|types|run|not run)(?:: (.*))? -->$/

/**
 * A block of code in a guide.
 * @typedef {object} GuideBlock
 * @property {string} path of the guide
 * @property {number} line of the fence, from 1
 * @property {string} language
 * @property {string} code without the indentation of the block
 * @property {string | undefined} kind of its mark; undefined without one
 * @property {string} text of its mark
 */

/** Returns the paths of all guides: those of the documentation, and the READMEs. */
export function guidePaths() {
  const readmes = readdirSync(`${ROOT}/packages`).flatMap((name) => listFiles(`packages/${name}/README.md`))
  const paths = [...listFiles('docs/guides'), ...listFiles('docs/concepts'), 'README.md', ...readmes]
  return paths.filter((path) => path.endsWith('.md'))
}

/** Returns the blocks of all guides. */
export const readGuideBlocks = () =>
  guidePaths().flatMap((path) => guideBlocks(path, readFileSync(`${ROOT}/${path}`, 'utf8')))

/**
 * Returns the blocks of a guide that need a mark.
 * @param {string} path
 * @param {string} text
 * @returns {GuideBlock[]}
 */
export function guideBlocks(path, text) {
  const lines = text.split('\n')
  /** @type {GuideBlock[]} */
  const blocks = []
  for (let start = 0; start < lines.length; start++) {
    const [, indentation, language = ''] = /^( *)```(\w*)/.exec(lines[start] ?? '') ?? []
    if (indentation === undefined) continue
    const end = lines.indexOf(`${indentation}\`\`\``, start + 1)
    if (end < 0) throw new Error(`${path} does not end the block of line ${start + 1}.`)
    const code = lines.slice(start + 1, end).map((line) => line.slice(indentation.length))
    // Below text without an empty line, a page would show the mark.
    const mark = markOf(lines[start - 2] === '' ? (lines[start - 1] ?? '') : '', indentation)
    blocks.push({ path, line: start + 1, language, code: `${code.join('\n')}\n`, ...mark })
    start = end
  }
  return blocks.filter(({ language }) => LANGUAGES.includes(language))
}

/**
 * @param {string} line
 * @param {string} indentation
 */
function markOf(line, indentation) {
  const [, kind, text = ''] = line.startsWith(indentation) ? (MARK.exec(line.slice(indentation.length)) ?? []) : []
  return { kind, text }
}

/**
 * Returns what is wrong with the mark of a block, or null.
 * @param {GuideBlock} block
 * @param {(path: string) => boolean} exists
 * @returns {string | null}
 */
export function problemOf({ language, kind, text }, exists) {
  switch (kind) {
    case 'code':
      return exists(text.replace(/#.*/, '')) ? null : `names ${text}, which does not exist`
    case 'types':
      return COMPILED.includes(language) && text === '' ? null : 'is no code that can be compiled'
    case 'run':
      return /^(tests|scripts)\/.*\.(ts|mjs)$|\.test\.tsx?$/.test(text) && exists(text)
        ? null
        : `names ${text}, which is no test`
    case 'not run':
      return text.split(/\s+/).filter((word) => /\w/.test(word)).length >= 3 ? null : 'gives no reason'
    default:
      return 'has no mark'
  }
}
