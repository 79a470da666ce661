// The part `openid` of the long run: the conformance bench, with a private authority for its certificates.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESULTS } from './openid-page.mjs'
import { failed, skipped, sumOf } from './outcomes.mjs'
import { CACHE, run } from './run.mjs'
import { runVitest } from './suites.mjs'
import { withServices } from './test-services.mjs'

const PROGRAMS = { postgres: true, nginx: true, openssl: true, 'apache-openid': true, 'oidc-agent': true }
const OUTCOMES = `${CACHE}/openid`
/** Files of outcomes that a whole run writes. */
const FILES = ['Portico', 'oidc-provider', 'clients', 'faults']

/**
 * Runs the bench. A whole run replaces the results of the page.
 * @param {string[]} filters
 * @returns {Promise<import('./outcomes.mjs').Outcome>}
 */
export async function runOpenIdBench(filters) {
  const { result, missing } = await withServices(PROGRAMS, async (env) => {
    const { PORTICO_TEST_DATABASE_URL: database, PORTICO_TEST_NGINX: nginx, PORTICO_TEST_OPENSSL: openssl } = env
    return database && nginx && openssl ? runWith(env, openssl, filters) : sumOf([])
  })
  return sumOf([result, ...missing.map(skipped)])
}

/**
 * @param {Record<string, string>} env
 * @param {string} openssl
 * @param {string[]} filters
 */
async function runWith(env, openssl, filters) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-openid-tls-'))
  rmSync(OUTCOMES, { recursive: true, force: true })
  try {
    const problem = await createAuthority(openssl, folder)
    if (problem !== null) return failed(problem)
    const tls = { PORTICO_TEST_TLS: folder, NODE_EXTRA_CA_CERTS: `${folder}/authority.pem` }
    const args = ['--project', 'openid', '--no-file-parallelism', '--passWithNoTests', ...filters]
    const outcome = await runVitest('openid', args, { ...env, ...tls })
    report(filters.length === 0)
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes an authority, and a certificate of it for localhost. Returns what went wrong, or null.
 * @param {string} openssl
 * @param {string} folder
 */
async function createAuthority(openssl, folder) {
  const file = (/** @type {string} */ name) => `${folder}/${name}`
  writeFileSync(file('server.ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc']
  const authority = ['-x509', '-subj', '/CN=Authority of the bench', '-days', '2']
  const issued = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-CAcreateserial', '-days', '2']
  for (const args of [
    ['req', ...authority, ...key, '-keyout', file('authority.key'), '-out', file('authority.pem')],
    ['req', '-subj', '/CN=localhost', ...key, '-keyout', file('server.key'), '-out', file('server.csr')],
    ['x509', '-req', '-in', file('server.csr'), ...issued, '-extfile', file('server.ext'), '-out', file('server.pem')],
  ]) {
    const { code, output } = await run(openssl, args)
    if (code !== 0) return `openssl ${args[0]}: ${output.trim()}`
  }
  return null
}

/** @typedef {{ group: string, name: string, outcome: 'passed' | 'failed' | 'absent', note: string }} Recorded */

/**
 * Prints the numbers of each side, and stores the results of a whole run.
 * @param {boolean} isWhole
 */
function report(isWhole) {
  /** @type {[string, Recorded[]][]} */
  const read = FILES.filter((name) => existsSync(`${OUTCOMES}/${name}.json`)).map((name) => [
    name,
    JSON.parse(readFileSync(`${OUTCOMES}/${name}.json`, 'utf8')),
  ])
  const count = (/** @type {Recorded[]} */ outcomes, /** @type {string} */ wanted) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length
  console.log('')
  for (const [name, outcomes] of read) {
    const numbers = `${count(outcomes, 'passed')} passed, ${count(outcomes, 'failed')} failed`
    const found = `${count(outcomes, 'passed')} of ${outcomes.length} planted faults found`
    console.log(name === 'faults' ? found : `${name}: ${numbers}`)
  }
  if (!isWhole || read.length < FILES.length) return
  const rows = read.flatMap(([file, outcomes]) =>
    outcomes.map(({ group, name, outcome, note }) => [file, group, name, outcome, note].join('\t')),
  )
  mkdirSync(join(RESULTS, '..'), { recursive: true })
  writeFileSync(RESULTS, `${rows.join('\n')}\n`)
  console.log('Wrote the results. Write the page again with: npm run docs')
}
