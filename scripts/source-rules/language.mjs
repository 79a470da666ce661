// The words of comments, strings, titles of tests and documents: the terms of the field, American spelling, and openings
// that name the subject or the verb. CONTRIBUTING.md has the reasons and the glossary.
import { readFileSync } from 'node:fs'
import { listFiles } from '../lib/hash-files.mjs'
import { ROOT } from '../lib/run.mjs'
import { lineAt, TEXT_TOKENS } from './read-sources.mjs'

/** Rules for the first word of a text. */
const OPENINGS = [
  {
    kinds: ['docstring'],
    pattern: /^(?:What|Whether|Where|When|Who|Whose|Whom|Of|How)\b/,
    fix: 'start with a verb ("Returns"), or with the noun that it describes',
  },
  {
    kinds: ['title'],
    pattern: /^(?:what|whether|who|whose|of) /i,
    fix: 'start with the subject or the verb of the promise',
  },
]

/**
 * Rules for words anywhere in a text.
 * @type {readonly [pattern: RegExp, fix: string][]}
 */
const WORDS = [
  [/\banswer(?:s|ed|ing)\b/i, 'functions return; servers respond'],
  [/\b(?:tells|told|telling)\b/i, 'functions return; messages inform'],
  [/\b(?:speaks|spoken|speaking)\b/i, 'name the technical verb: uses, supports, sends'],
  [/\bg(?:iv(?:e|es|en|ing)|ave) (?:it |them |one )?back\b/i, 'return, or release'],
  [/\b(?:somebody|anybody|whoever)\b/i, 'user, caller, visitor, project owner'],
  [/\b(?:whom|of which|of whose)\b/i, 'two sentences, or "that"'],
  [/\bways? in\b(?! which)/i, 'sign-in method'],
  [
    /\b(?:steady clock|honest answer|erased in portions|written behind|owner's word|stand-ins?|lazily)\b/i,
    'the glossary',
  ],
  [/\be-mail/i, 'email'],
  [/(?<![\w/.-])log(?:ged|ging)?[ -]?in\b(?![/.-])/i, 'sign in, sign-in'],
  [
    /(?:\b(?:behaviou|colou|favou|honou|neighbou)r|(?:organ|recogn|author|custom|initial|serial|normal|minim|optim)is(?:e|ed|es|ing|ation)\b|(?:cance|labe|trave)ll(?:ed|ing)\b|\blicence\b)/i,
    'American spelling',
  ],
]

/** Texts that are right as they are. Each is the smallest part that contains the word. */
const ALLOWED = [
  { text: 'Wrong e-mail or password', reason: 'the text of the published API' },
  { text: 'this e-mail address exists', reason: 'the text of the published API' },
  { text: 'an e-mail was sent', reason: 'the text of the published API' },
  { text: 'This e-mail template is already customised.', reason: 'the text of the published API' },
  { text: 'reset link from the login page', reason: 'the text of the published API' },
  { text: '"valid e-mail address" of <input', reason: 'the term of the HTML standard' },
  { text: 'E-Mail-Adresse', reason: 'German' },
  { text: 'Facebook Login for Business', reason: 'the name of a product' },
  { text: 'Log in', reason: 'a text that a host overrides' },
]

const FOLDERS = ['packages', 'apps', 'tests', 'scripts', 'benches', 'examples']
const OTHER_LANGUAGES = /^packages\/messages\/src\/(?!en\/)[\w-]+\/|^apps\/dashboard\/src\/texts\/(?!en\/)[\w-]+\//
/** Lists of data, and the rules themselves. */
const NO_SENTENCES = /\/common-passwords\.ts$|\/public\/|^scripts\/source-rules\/language(?:\.test)?\.mjs$/

const DOCUMENTS = ['docs', '.changeset', 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']
/** Their words are those of the sources, or of the released version. */
const GENERATED = /^docs\/reference\/|\/CHANGELOG\.md$/

/** Returns all sources and documents in English: `{ path, text }`. */
export function readWrittenFiles() {
  return [...FOLDERS, ...DOCUMENTS]
    .flatMap(listFiles)
    .filter((path) => /\.(?:tsx?|mjs|js|md)$/.test(path) && !GENERATED.test(path))
    .filter((path) => !OTHER_LANGUAGES.test(path) && !NO_SENTENCES.test(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }))
}

/**
 * Returns the problems of a source or document.
 * @param {{ path: string, text: string }} file
 * @returns {import('./read-sources.mjs').Problem[]}
 */
export function checkLanguage({ path, text }) {
  return [...(path.endsWith('.md') ? problemsOfDocument(text) : problemsOfSource(text)), ...problemsOfCommands(text)]
}

/**
 * The package `portico` of the public registry is not ours: in a folder without our command, npx would run it.
 * @param {string} text
 */
function problemsOfCommands(text) {
  return [...text.matchAll(/\bnpx portico\b/g)].map(({ index }) => ({
    line: lineAt(text, index),
    text: '"npx portico" may run a package of strangers: write npx @portico/cli, or node_modules/.bin/portico',
  }))
}

/**
 * Code, and the glossary with its words to avoid, are not checked.
 * @param {string} text
 */
function problemsOfDocument(text) {
  const prose = text.replace(/^```[\s\S]*?^```|^## Glossary\n[\s\S]*/gm, (block) => block.replace(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, index) => {
    if (ALLOWED.some((entry) => line.includes(entry.text))) return []
    const words = line.replace(/`[^`]*`|\]\([^)]*\)/g, '')
    return problemsOf({ kind: 'document', words }).map((problem) => ({ line: index + 1, text: problem }))
  })
}

/** @param {string} text */
function problemsOfSource(text) {
  return [...text.matchAll(TEXT_TOKENS)].flatMap(({ 0: token, index }) => {
    const written = toText(token, text.slice(0, index))
    if (ALLOWED.some((entry) => written.words.includes(entry.text))) return []
    return problemsOf(written).map((problem) => ({ line: lineAt(text, index), text: problem }))
  })
}

/**
 * Returns the allowed texts that none of these sources contains. Their entries can go.
 * @param {{ text: string }[]} sources
 */
export function findUnusedAllowances(sources) {
  return ALLOWED.filter((entry) => !sources.some(({ text }) => text.includes(entry.text))).map((entry) => entry.text)
}

/** @param {{ kind: string, words: string }} written */
function problemsOf({ kind, words }) {
  const openings = OPENINGS.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ pattern, fix }) => {
    const match = pattern.exec(words)
    return match === null ? [] : [`begins with "${match[0].trim()}": ${fix}.`]
  })
  const found = WORDS.flatMap(([pattern, fix]) => {
    const match = pattern.exec(words)
    return match === null ? [] : [`contains "${match[0]}": ${fix}.`]
  })
  return [...openings, ...found]
}

/**
 * Returns the words of a comment or string, without delimiters and line breaks, and its kind.
 * @param {string} token
 * @param {string} before
 */
function toText(token, before) {
  if (token.startsWith('/')) {
    const words = token
      .replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '')
      .replace(/\s*\n\s*\*? ?/g, ' ')
      .trim()
    return { kind: token.startsWith('/**') ? 'docstring' : 'comment', words }
  }
  const words = token.slice(1, -1).replace(/\s+/g, ' ')
  return { kind: isTitle(before) ? 'title' : 'string', words: isSentence(words) ? words : '' }
}

/**
 * Returns true if a string after this code is the title of a test or a group of tests.
 * @param {string} before
 */
const isTitle = (before) =>
  /\b(?:test|it|describe)(?:\.\w+)*\($|\]\)\($|\bdescribe\.each\([^)]*\)\($/.test(before.slice(-80))

/**
 * Single words, addresses and code are not checked, only texts that people read.
 * @param {string} words
 */
const isSentence = (words) => /\w \S/.test(words)
