// The lock file must contain the packages of every platform, or `npm ci` fails on the missing platforms. It must
// contain no download URLs, so that it works with any registry.
import { readFileSync } from 'node:fs'
import { ROOT } from './lib/run.mjs'

/**
 * Packages that the registry does not have in the requested version, with the reason why each is harmless. `npm ci`
 * succeeds on the platforms concerned, because nothing of them is installed.
 */
const next = 'next 16.4.6 has no compiler for these platforms on the registry; only its types are used here'
const UNPUBLISHED = new Map([
  ['@next/swc-darwin-arm64', next],
  ['@next/swc-darwin-x64', next],
  ['@next/swc-win32-arm64-msvc', next],
  ['@next/swc-win32-x64-msvc', next],
])

const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'))
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
const problems = []

for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!names.has(name) && !UNPUBLISHED.has(name)) problems.push(`${path} may use ${name}, which has no entry.`)
  }
  if (/^(https?|git)/.test(entry.resolved ?? '')) problems.push(`${path} has a download address: ${entry.resolved}`)
}

for (const problem of problems) console.error(`package-lock.json: ${problem}`)
if (problems.length > 0) {
  console.error('Pin versions that are complete on the registry, then write the lock again with: npm install')
  process.exitCode = 1
}
