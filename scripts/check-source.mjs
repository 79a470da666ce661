// Rules about the sources that Biome does not have. Biome checks sizes, parameters and most arrows.
import { readFileSync } from 'node:fs'
import { listFiles } from './lib/hash-files.mjs'
import { ROOT } from './lib/run.mjs'
import { checkArrows } from './source-rules/arrows.mjs'
import { checkCommentWidth } from './source-rules/comment-width.mjs'
import { checkCycles } from './source-rules/cycles.mjs'
import { checkFloors } from './source-rules/floors.mjs'
import { checkLanguage, readWrittenFiles } from './source-rules/language.mjs'
import { checkNouns } from './source-rules/nouns.mjs'
import { checkPurity } from './source-rules/purity.mjs'
import { isTestFile, readSources } from './source-rules/read-sources.mjs'
import { checkStyleModules } from './source-rules/style-modules.mjs'

const SOFT_LIMIT = 150
/** The limit of Biome for scripts, for style sheets. */
const STYLES_LIMIT = 250
const TABLES = [/contract\/src\/errors\/(errors|error-catalogue)\.ts$/, /\/messages\//, /\.sql$/]

/** Patterns of texts that belong to one machine and must not be committed. */
const PRIVATE_TEXT = [
  /\.\.\/shared\b/,
  /\/work\/(main|shared)\b/,
  /\/tmp\/briefs\b/,
  /\bwire\/(core|auth|clients)\.md\b/,
  /\bspecification\.md\b/,
]

const sources = readSources()
const problems = [
  ...checkArrows(sources),
  ...checkCycles(sources),
  ...sources.flatMap((source) => inFile(source, checkFloors(source))),
  ...sources.flatMap((source) => inFile(source, checkNouns(source))),
  ...sources.flatMap((source) => inFile(source, checkPurity(source))),
  ...readWrittenFiles().flatMap((source) => inFile(source, [...checkLanguage(source), ...checkCommentWidth(source)])),
  ...checkStyleModules(
    sources,
    styleSheets().filter(({ path }) => path.endsWith('.module.css')),
  ),
  ...committedText(),
  ...longStyles(),
]
for (const { path, line, text } of problems) console.error(`${path}:${line} ${text}`)
for (const { path, lines } of longFiles())
  console.warn(`warning: ${path} has ${lines} lines; ${SOFT_LIMIT} is the aim.`)
console.log(`${sources.length} sources checked, ${problems.length} problems.`)
if (problems.length > 0) process.exitCode = 1

/**
 * @param {{ path: string }} source
 * @param {import('./source-rules/read-sources.mjs').Problem[]} found
 */
function inFile({ path }, found) {
  return found.map((problem) => ({ path, ...problem }))
}

function longFiles() {
  return sources
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > SOFT_LIMIT && !isTestFile(path) && !TABLES.some((table) => table.test(path)))
}

function styleSheets() {
  return ['packages', 'apps']
    .flatMap(listFiles)
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }))
}

function longStyles() {
  return styleSheets()
    .map(({ path, text }) => ({ path, line: text.trimEnd().split('\n').length }))
    .filter(({ line }) => line > STYLES_LIMIT)
    .map((file) => ({ ...file, text: `The limit of a style sheet is ${STYLES_LIMIT} lines.` }))
}

function committedText() {
  const files = [
    'packages',
    'apps',
    'tests',
    'examples',
    'benches',
    'docs',
    '.changeset',
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
  ]
  return files
    .flatMap(listFiles)
    .filter((path) => /\.(tsx?|mjs|js|json|md|css|html|sql|yml)$/.test(path))
    .flatMap((path) =>
      readFileSync(`${ROOT}/${path}`, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          PRIVATE_TEXT.some((pattern) => pattern.test(text))
            ? [{ path, line: index + 1, text: 'names a place outside of the repository: state the rule itself.' }]
            : [],
        ),
    )
}
