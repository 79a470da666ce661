// Generates the tables of languages in packages/messages/src/generated from the folders of languages.
import { existsSync, readdirSync } from 'node:fs'
import { ROOT } from './run.mjs'

const SOURCES = 'packages/messages/src'
const SCREEN_PARTS = ['account', 'errors', 'links', 'sign-in']
const SCREEN_TEXTS = "import type { ScreenTexts } from '../texts.ts'\n"
const HEADER = '// Generated from the folders of languages by `npm run languages`. Do not edit.\n'

/** Returns the generated files: path → content. */
export function languageTables() {
  const tags = readdirSync(`${ROOT}/${SOURCES}`).filter((name) => existsSync(fileOf(name, 'language')))
  const having = (/** @type {string} */ part) => tags.filter((tag) => existsSync(fileOf(tag, part)))
  // A language is listed once all its parts exist.
  const screens = tags.filter((tag) => SCREEN_PARTS.every((part) => existsSync(fileOf(tag, part))))
  const tables = [
    ...SCREEN_PARTS.map((part) => [part, deferredTable(part, screens)]),
    ['pages', deferredTable('pages', having('pages'))],
    ['all', staticTable(screens)],
    ['emails', emailTable(['en', ...having('emails')])],
    ['languages', nameTable(tags)],
  ]
  return new Map(tables.map(([name, content]) => [`${SOURCES}/generated/${name}.ts`, HEADER + content]))
}

/**
 * @param {string} tag
 * @param {string} part
 */
const fileOf = (tag, part) => `${ROOT}/${SOURCES}/${tag}/${part}.ts`
/** @param {string[]} words */
const nameOf = (...words) => words.join('-').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
/** @param {string} tag */
const keyOf = (tag) => (tag.includes('-') ? `'${tag}'` : tag)
/**
 * @param {string} tag
 * @param {string} part
 */
const importOf = (tag, part) => `import { texts as ${nameOf(tag, part)} } from '../${tag}/${part}.ts'\n`

/**
 * Loads one part of one language.
 * @param {string} part
 * @param {string[]} tags
 */
function deferredTable(part, tags) {
  const rows = tags.map((tag) => `  ${keyOf(tag)}: () => import('../${tag}/${part}.ts'),\n`)
  const texts = part === 'pages' ? 'PagesTexts' : `ScreenTexts['${part}']`
  const type = `Readonly<Record<string, () => Promise<{ readonly texts: ${texts} }>>>`
  const types = part === 'pages' ? SCREEN_TEXTS.replace('ScreenTexts', 'PagesTexts') : SCREEN_TEXTS
  return `${types}\n/** Tag → loads the texts of the language. */\nexport const load: ${type} = {\n${rows.join('')}}\n`
}

/**
 * Loads all parts of all languages, for servers, because they cannot load them asynchronously.
 * @param {string[]} tags
 */
function staticTable(tags) {
  const imports = tags.flatMap((tag) => SCREEN_PARTS.map((part) => importOf(tag, part)))
  const rows = tags.map((tag) => {
    const parts = SCREEN_PARTS.map((part) => `${keyOf(part)}: ${nameOf(tag, part)}`)
    return `  ${keyOf(tag)}: { ${parts.join(', ')} },\n`
  })
  return `${SCREEN_TEXTS}${imports.join('')}\n/** Tag → the texts of the language, by part. */\nexport const all: Readonly<Record<string, ScreenTexts>> = {\n${rows.join('')}}\n`
}

/** @param {string[]} tags */
function emailTable(tags) {
  const imports = tags.map((tag) => importOf(tag, 'emails'))
  const rows = tags.map((tag) => `  ${keyOf(tag)}: ${nameOf(tag, 'emails')},\n`)
  return `${imports.join('')}\n/** The texts of emails. */\nexport const emails = {\n${rows.join('')}}\n`
}

/** @param {string[]} tags */
function nameTable(tags) {
  const imports = tags.map((tag) => `import { language as ${nameOf(tag)} } from '../${tag}/language.ts'\n`)
  const rows = tags.map((tag) => `  ${keyOf(tag)}: ${nameOf(tag)}.name,\n`)
  return `${imports.join('')}\n/** The names of the languages, each in its own language. */\nexport const languages = {\n  en: 'English',\n${rows.join('')}}\n`
}
