import { defineConfig } from 'vitest/config'
import { embeddedTests } from './tests/embedded-tests.ts'

// Packages are taken from their sources, so that no test needs a build.
const conditions = ['source', 'module', 'node', 'development|production']
const resolve = { conditions }
const ssr = { resolve: { conditions, externalConditions: ['source'] } }

export default defineConfig({
  resolve,
  ssr,
  test: {
    pool: 'forks',
    // Twice the cores of a small machine: many tests wait, for a database or for a time limit.
    maxWorkers: 4,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', [
        'packages/{cli,contract,react,sdk}/src/**/*.test.{ts,tsx}',
        'apps/*/src/**/*.test.{ts,tsx}',
        'scripts/**/*.test.mjs',
      ]),
      // Each file opens a database of its own and leaves nothing else behind, so the files of a worker share modules.
      together(project('server', ['packages/server/src/**/*.test.ts'])),
      together(project('conformance', ['tests/conformance/**/*.test.ts'])),
      project('sdk', ['tests/sdk/**/*.test.ts']),
      together(project('postgres', ['tests/postgres/**/*.test.ts'], ['tests/postgres/require-postgres.ts'])),
      embedded(together(project('embedded', embeddedTests))),
      project('redis', ['tests/redis/**/*.test.ts']),
      project('long', ['tests/long/**/*.test.ts']),
      project('clients', ['tests/clients/**/*.test.ts']),
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

function project(name: string, include: string[], setupFiles: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      setupFiles,
      // Versions before 2.8 of the published client import without file extensions, which plain Node refuses.
      server: { deps: { inline: [/@portico\//, /js-2\.7\.23/, /shared-2\.\d+\.\d+/, /@stackframe\/stack-shared/] } },
    },
  }
}
