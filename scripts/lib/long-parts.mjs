// The parts of `npm run test:long`. Each takes at most 25 minutes on two idle cores.
import { runInBrowser } from './matching-tests.mjs'
import { buildWithNewest } from './newest.mjs'
import { runOpenIdBench } from './openid-part.mjs'
import { skipped, sumOf } from './outcomes.mjs'
import { runVitest } from './suites.mjs'
import { withServices } from './test-services.mjs'

const STATES = 'tests/browser/atlas/states.test.ts'
/** Programs of the tests that run on a PostgreSQL server. */
const POSTGRES = { postgres: true, pgbackrest: true, faketime: true, openssl: true }
/** The tests of the service on PostgreSQL, through PgBouncer in transaction mode. */
const POOLER = { postgres: true, pgbouncer: true }
const CLUSTER = { cluster: true, redis: true, faketime: true }
/** Proxies, and browsers without scripts. */
const EXAMPLES = { nginx: true, caddy: true, lynx: true, w3m: true }
/** Tests that repeat something for each version or in many rounds do so. */
const LONG = { PORTICO_TEST_LONG: '1' }
/** Programs that check the files of `deploy/`. */
const DEPLOYMENT = { promtool: true, systemd: true, sprig: true }

/**
 * Runs the tests of a part whose path contains one of the filters, or all of them.
 * @typedef {(filters: string[]) => Promise<import('./outcomes.mjs').Outcome>} Part
 * @typedef {keyof typeof LONG_PARTS} PartName
 */

export const LONG_PARTS = {
  examples: vitestPart('examples-long', ['--no-file-parallelism'], EXAMPLES),
  // Examples with the newest versions of what they depend on.
  newest: buildWithNewest,
  browser: browserPart(['--grep', '@long'], LONG),
  // Each state of the atlas in all looks. `npm test` shows it in one.
  'atlas-sizes': atlasPart('sizes'),
  'atlas-languages': atlasPart('languages'),
  'atlas-preferences': atlasPart('preferences'),
  'long-embedded': vitestPart('long', ['--no-file-parallelism'], DEPLOYMENT),
  'long-postgres': vitestPart('long', ['--no-file-parallelism'], POSTGRES),
  // Measures times: nothing else may run beside it.
  storm: vitestPart('storm', ['--no-file-parallelism'], POSTGRES),
  // `npm test` runs these on PostgreSQL, and on the embedded database only those whose result can differ there.
  'service-embedded': vitestPart('service', []),
  'service-postgres': vitestPart('service', [], { ...POSTGRES, redis: true }, LONG),
  'service-pooler': vitestPart('service', [], POOLER),
  // Releases replace each other under load.
  upgrade: vitestPart('upgrade', ['--no-file-parallelism'], POSTGRES),
  // Nodes, database and network fail under load.
  cluster: vitestPart('cluster', ['--no-file-parallelism'], CLUSTER),
  // Conformance of the OpenID provider, beside plain `oidc-provider`.
  openid: runOpenIdBench,
}

/**
 * Returns the parts with these names, or all of them. Throws an Error that lists the names if there is no such part.
 * @param {string[]} names
 * @returns {PartName[]}
 */
export function selectParts(names) {
  const all = /** @type {PartName[]} */ (Object.keys(LONG_PARTS))
  const unknown = names.find((name) => !all.some((each) => each === name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". The parts are: ${all.join(', ')}.`)
  return names.length === 0 ? all : all.filter((name) => names.includes(name))
}

/**
 * @param {string} project
 * @param {string[]} args
 * @param {Partial<Record<import('./test-services.mjs').Program, boolean>>} needs without `postgres`, the
 *   embedded database
 * @param {Record<string, string>} given
 * @returns {Part}
 */
function vitestPart(project, args, needs = {}, given = {}) {
  const report = [project, needs.postgres && 'postgres', needs.pgbouncer && 'pooler'].filter(Boolean).join('-')
  const isDatabaseMissing = (/** @type {Record<string, string>} */ env) =>
    (needs.postgres && !env.PORTICO_TEST_DATABASE_URL) || (needs.pgbouncer && !env.PORTICO_TEST_POOLER_URL)
  /** @param {string[]} filters @param {Record<string, string>} [env] */
  const runTests = (filters, env = {}) =>
    runVitest(report, ['--project', project, ...args, '--passWithNoTests', ...filters], env)
  return async (filters) => {
    const { result, missing } = await withServices(needs, async (env) =>
      isDatabaseMissing(env) ? sumOf([]) : runTests(filters, { ...env, ...given }),
    )
    return sumOf([result, ...missing.map(skipped)])
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Part}
 */
function browserPart(args, env) {
  return async (filters) => {
    const isMeant = filters.length === 0 || filters.some((filter) => STATES.includes(filter))
    // `npm test` runs the others on PostgreSQL.
    return isMeant ? runInBrowser(args, env, {}) : sumOf([])
  }
}

/** @param {string} looks a name of `tests/browser/atlas/looks.ts` */
function atlasPart(looks) {
  return browserPart([STATES], { PORTICO_TEST_LOOKS: looks })
}
