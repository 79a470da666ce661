import { configDefaults, defineConfig } from 'vitest/config'

// Packages are taken from their sources, so that no test needs a build.
const conditions = ['source', 'module', 'node', 'development|production']
const resolve = { conditions }
const ssr = { resolve: { conditions, externalConditions: ['source'] } }

// Every endpoint by every caller, and every field with every bad value: they ask about rules, not about a database.
const tables = ['tests/conformance/modules/access-matrix-*.test.ts', 'tests/conformance/bad-input.test.ts']
const left = process.env.PORTICO_TEST_WITHOUT_TABLES === 'true' ? tables : []

export default defineConfig({
  resolve,
  ssr,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    // Starting a database takes a moment, the first time several.
    hookTimeout: 60_000,
    projects: [
      project('unit', [
        'packages/{cli,contract,react,sdk}/src/**/*.test.{ts,tsx}',
        'apps/*/src/**/*.test.{ts,tsx}',
        'scripts/**/*.test.mjs',
      ]),
      // Each file has a database of its own and leaves nothing else behind: loading the service once per worker is enough.
      together(project('server', ['packages/server/src/**/*.test.ts'])),
      together(project('conformance', ['tests/conformance/**/*.test.ts'])),
      project('sdk', ['tests/sdk/**/*.test.ts']),
      together(project('postgres', ['tests/postgres/**/*.test.ts'], ['tests/postgres/require-postgres.ts'])),
      project('redis', ['tests/redis/**/*.test.ts']),
      project('long', ['tests/long/**/*.test.ts']),
      project('clients', ['tests/clients/**/*.test.ts']),
    ],
  },
})

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
      exclude: [...configDefaults.exclude, ...left],
      setupFiles,
      // Versions before 2.8 of the published client import without file extensions, which plain Node refuses.
      server: { deps: { inline: [/@portico\//, /js-2\.7\.23/, /shared-2\.\d+\.\d+/, /@stackframe\/stack-shared/] } },
    },
  }
}
