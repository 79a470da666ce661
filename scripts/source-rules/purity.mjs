// Restricts access to the environment, the real clock, randomness and the network, the use of type assertions, and of a
// function of Node that returns wrong values.
import { isTestFile, lineAt } from './read-sources.mjs'

/** Main modules, and the settings of the service. */
const SEES_ENVIRONMENT = [
  /\/src\/(start\/)?main\.ts$/,
  /^packages\/next\/src\/config\.ts$/,
  /^packages\/server\/src\/platform\/config\.ts$/,
  /^packages\/cli\/src\//,
]

/** Files that may use the real environment, clock, randomness and network. All others receive them as dependencies. */
const SEES_WORLD = [
  /^packages\/server\/src\/(platform\/clock|start\/(main|create-deps|service|root-secret))\.ts$/,
  /^packages\/server\/src\/platform\/crypto\//,
  // The age of a lock depends on the machine, before there are any dependencies.
]

/** Files that may use `as` where types cannot express the code; each use has its reason in a comment. */
const MAY_USE_AS = [
  /^packages\/contract\/src\/(endpoint\/endpoint|endpoint\/openapi|schemas\/field-rules)\.ts$/,
  /^packages\/contract\/src\/errors\/(error-catalogue|read-known-error)\.ts$/,
  /^packages\/server\/src\/access\/(implement|idempotency\/run-idempotently)\.ts$/,
  /^packages\/server\/src\/platform\/http\/(request\/parse-call|response\/shape-response)\.ts$/,
  /^packages\/server\/src\/platform\/database\/(column-sql|columns|wire-fields|statement)\.ts$/,
  /^packages\/server\/src\/platform\/database\/(transactions\/(run-)?transaction|pglite\/pglite|postgres\/postgres)\.ts$/,
  /^packages\/server\/src\/testing\/error-samples\.ts$/,
  /^packages\/server\/src\/accounts\/verification-codes\/codes\.ts$/,
  /^packages\/cli\/src\/(command\/(values|verb)|audit\/audit)\.ts$/,
  /^packages\/contract\/src\/entity\/(from-wire|shape|to-wire)\.ts$/,
  /^packages\/react\/src\/initial-states\.ts$/,
  /^packages\/sdk\/src\/(http\/request|passkeys\/ceremonies)\.ts$/,
]

// `process.env.NODE_ENV` alone is allowed, because bundlers replace it with a constant.
const ENVIRONMENT = /\bprocess\.env\b(?!\.NODE_ENV\b)/g
const WORLD = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|(?<![.\w])fetch\(|\brandomUUID\(|\brandomBytes\(/g
/** Without a base: Node 20 and 22 refuse letters such as `ü` once the function is optimized. */
const CAN_PARSE = /\bURL\.canParse\((?![^()]*,)/g
const AS = /(?<![.\w])as\s+(?!const\b)[\w({['"]/g

/** @param {Pick<import('./read-sources.mjs').Source, 'path' | 'code' | 'text'>} source */
export function checkPurity({ path, code, text }) {
  if (isTestFile(path)) return []
  const find = (/** @type {RegExp} */ pattern) => [...code.matchAll(pattern)].map(({ index }) => lineAt(code, index))
  const among = (/** @type {RegExp[]} */ patterns) => patterns.some((pattern) => pattern.test(path))
  /** @type {import('./read-sources.mjs').Problem[]} */
  const problems = []
  if (!among(SEES_ENVIRONMENT)) {
    for (const line of find(ENVIRONMENT)) {
      problems.push({ line, text: 'reads process.env: take the value from the settings instead.' })
    }
  }
  if (path.startsWith('packages/server/src/') && !among(SEES_WORLD)) {
    for (const line of find(WORLD)) {
      problems.push({
        line,
        text: 'uses the real clock, randomness or network: take it from deps (clock, random, fetch).',
      })
    }
  }
  if (path.startsWith('packages/')) {
    for (const line of find(CAN_PARSE)) {
      problems.push({ line, text: 'uses URL.canParse, which is wrong in Node 20 and 22: use isUrl of the contract.' })
    }
  }
  return [...problems, ...asProblems(path, text, casts(code), among(MAY_USE_AS))]
}

/**
 * @param {string} path
 * @param {string} text
 * @param {number[]} lines
 * @param {boolean} isAllowed
 */
function asProblems(path, text, lines, isAllowed) {
  if (!isAllowed)
    return lines.map((line) => ({ line, text: `uses "as": narrow the type, or list ${path} with a reason.` }))
  const textLines = text.split('\n')
  const hasReason = (/** @type {number} */ line) =>
    textLines.slice(Math.max(0, line - 8), line).some((l) => /\/\/|\*\s|\*\//.test(l))
  return lines
    .filter((line) => !hasReason(line))
    .map((line) => ({ line, text: 'uses "as" without a comment that says why.' }))
}

/**
 * Returns the lines of type assertions, without renames in imports and exports.
 * @param {string} code
 */
function casts(code) {
  const renames = /^[ \t]*(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(?:\{[^}]*\}|\*\s+as\s+\w+)/gm
  const withoutRenames = code.replace(renames, (clause) => clause.replace(/[^\n]/g, ' '))
  return [...withoutRenames.matchAll(AS)].map(({ index }) => lineAt(withoutRenames, index))
}
