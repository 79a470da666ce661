// Implements `npm test -- <words>`: selects the test files whose path contains one of the words, and only the set-up
// that they need.
import { buildDocs } from '../setup.mjs'
import { listFiles } from './hash-files.mjs'
import { failed, skipped, sumOf } from './outcomes.mjs'
import { runPlaywright, runVitest } from './suites.mjs'
import { findProgram, withServices } from './test-services.mjs'

/** Reads the documentation, which a service under test builds only after its start. */
const DOCS_TEST = 'tests/browser/docs.test.ts'
const FOLDERS = ['packages', 'apps', 'scripts', 'tests']

/**
 * Groups the matching test files by the services that they need.
 * @param {string[]} files paths from the root of the repository
 * @param {string[]} words
 */
export function sortMatching(files, words) {
  const matching = files.filter(
    (path) => /\.test\.(tsx?|mjs)$/.test(path) && words.some((word) => path.includes(word.replaceAll('\\', '/'))),
  )
  const below = (/** @type {string} */ folder) => matching.filter((path) => path.startsWith(`tests/${folder}/`))
  const [browser, long, postgres, redis] = [below('browser'), below('long'), below('postgres'), below('redis')]
  const special = new Set([...browser, ...long, ...postgres, ...redis])
  return { browser, long, postgres, redis, others: matching.filter((path) => !special.has(path)) }
}

/**
 * Runs the matching tests, in the browser also those with the tag `@long`. Tests of `tests/long` are only listed,
 * because they take minutes.
 * @param {string[]} words
 */
export async function runMatching(words) {
  const { browser, long, postgres, redis, others } = sortMatching(FOLDERS.flatMap(listFiles), words)
  /** @type {import('./outcomes.mjs').Outcome[]} */
  const results = []
  const files = [...others, ...postgres, ...redis]
  if (files.length > 0) {
    const needs = { postgres: postgres.length > 0, redis: redis.length > 0 }
    const { result, missing } = await withServices(needs, (env) =>
      runVitest('matching', ['--project', 'unit', '--project', 'service', '--project', 'examples', ...files], env),
    )
    results.push(result, ...missing.map(skipped))
  }
  if (browser.includes(DOCS_TEST)) await buildDocs(console.log)
  if (browser.length > 0) results.push(await runInBrowser(browser, { PORTICO_TEST_LONG: '1' }))
  if (long.length > 0) console.log(`Not run, because they take minutes: npm run test:long -- ${long.join(' ')}`)
  if (results.length === 0 && long.length === 0) {
    return failed(`No path of a test contains ${words.map((word) => JSON.stringify(word)).join(' or ')}.`)
  }
  return sumOf(results)
}

/**
 * Runs browser tests with a service on PostgreSQL, or on the embedded database, which takes about a second of processor
 * time more per test.
 * @param {string[]} args paths and options
 * @param {Record<string, string>} env
 * @param {{ postgres?: boolean }} needs
 */
export async function runInBrowser(args = [], env = {}, needs = { postgres: true }) {
  const { path, missing } = await findProgram('chromium')
  return path === null ? skipped(missing) : runPlaywright(args, env, needs)
}
