import { configDefaults, defineConfig } from 'vitest/config'
import { embeddedTests } from './tests/embedded-tests.ts'

// Packages are taken from their sources, so that no test needs a build.
const conditions = ['source', 'module', 'node', 'development|production']
const resolve = { conditions }
// Node resolves what is not bundled, and does not know `module`: such files may import without file extensions.
const ssr = { resolve: { conditions: conditions.filter((each) => each !== 'module'), externalConditions: ['source'] } }

const {
  PORTICO_TEST_DATABASE_URL: postgres,
  PORTICO_TEST_REDIS_SERVER: redis,
  PORTICO_TEST_NGINX: nginx,
  PORTICO_TEST_CADDY: caddy,
  PORTICO_TEST_LYNX: lynx,
  PORTICO_TEST_W3M: w3m,
  PORTICO_TEST_PROMTOOL: promtool,
  PORTICO_TEST_SYSTEMD_ANALYZE: systemd,
  PORTICO_TEST_GOPATH: sprig,
} = process.env
const serviceTests = [
  'packages/server/src/**/*.test.ts',
  'tests/{clients,command,conformance,sdk}/**/*.test.ts',
  // One connection runs everything in turn: races can only be lost on a server with many.
  ...(postgres ? ['tests/postgres/**/*.test.ts'] : []),
  ...(redis ? ['tests/redis/**/*.test.ts'] : []),
]

export default defineConfig({
  resolve,
  ssr,
  test: {
    pool: 'forks',
    // Twice the cores of a small machine: many tests wait, for a database or for a time limit.
    maxWorkers: 4,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // What a test waits for may take long on a machine with other work.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // Files leave nothing behind that others see (a service test has a database of its own), so those of a worker share
      // modules. Loading them for each file again would take more than the unit tests themselves.
      together(
        project('unit', [
          'packages/{cli,contract,elements,messages,next,react,sdk,testing}/src/**/*.test.{ts,tsx}',
          'apps/*/src/**/*.test.{ts,tsx}',
          'benches/src/**/*.test.ts',
          'scripts/**/*.test.mjs',
        ]),
      ),
      together(project('service', serviceTests, postgres ? ['**/database/pglite/*.test.ts'] : [])),
      embedded(together(project('embedded', embeddedTests))),
      examples(project('examples', ['tests/examples/*.test.ts'])),
      examples(
        project('examples-long', [
          'tests/examples/long/*.test.ts',
          ...(nginx ? ['tests/examples/long/nginx/*.test.ts'] : []),
          ...(caddy ? ['tests/examples/long/caddy/*.test.ts'] : []),
          // The file runs the browsers that are there.
          ...(lynx || w3m ? ['tests/examples/long/text-browsers/*.test.ts'] : []),
        ]),
      ),
      project('long', [
        'tests/long/*.test.ts',
        ...(postgres ? ['tests/long/postgres/*.test.ts'] : []),
        ...(promtool ? ['tests/long/prometheus/*.test.ts'] : []),
        ...(systemd ? ['tests/long/systemd/*.test.ts'] : []),
        ...(sprig ? ['tests/long/kubernetes/*.test.ts'] : []),
      ]),
      project('storm', postgres ? ['tests/long/storm/*.test.ts'] : []),
      project('upgrade', postgres ? ['tests/upgrade/*.test.ts'] : []),
      project('cluster', ['tests/cluster/*.test.ts']),
      examples(project('openid', ['tests/openid/*.test.ts'])),
    ],
  },
})

/** Runs on the embedded database, even if the others run on a PostgreSQL server. */
function embedded({ test, ...rest }: ReturnType<typeof together>) {
  return { ...rest, test: { ...test, env: { PORTICO_TEST_DATABASE_URL: '' } } }
}

/** Files of one worker share the modules that they load. */
function together({ test, ...rest }: ReturnType<typeof project>) {
  return { ...rest, test: { ...test, isolate: false } }
}

/** Each file runs an example of `examples/`, with packages that were packed once before. */
function examples({ test, ...rest }: ReturnType<typeof project>) {
  return { ...rest, test: { ...test, globalSetup: './tests/examples/pack.setup.ts' } }
}

/** @param exclude those that run in another project anyway */
function project(name: string, include: string[], exclude: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      // Versions before 2.8 of the published client import without file extensions, which plain Node refuses; the parser of the
      // SDK of the Model Context Protocol has a TypeScript file under the condition `source`.
      server: {
        deps: {
          inline: [
            /@portico\//,
            ...[/js-2\.7\.23/, /shared-2\.\d+\.\d+/, /@stackframe\/stack-shared/],
            ...[/@modelcontextprotocol/, /eventsource-parser/],
          ],
        },
      },
    },
  }
}
