/**
 * The tests that `npm test` repeats on the embedded database when a PostgreSQL server runs all of them. The embedded
 * database is PostgreSQL compiled to WebAssembly, so SQL means the same there. What can differ is the driver (types,
 * transactions on one connection), migrations and the data folder. That its statements are accepted is seen by the
 * browser tests, whose service runs on it. `npm run test:long` runs all tests on both databases.
 */
export const embeddedTests = [
  'packages/server/src/platform/database/**/*.test.ts',
  'packages/server/src/platform/outbox/worker.test.ts',
  'packages/server/src/start/seed/seed.test.ts',
  ...['platform/limits/database-counters', 'projects/delete/delete-project-rows', 'accounts/users/list/list-users'].map(
    (name) => `packages/server/src/${name}.test.ts`,
  ),
  // Calls that write many tables in one transaction, or depend on the order in which rows are read.
  ...[
    'audit/audit',
    'projects/conditional-changes',
    'oauth/access-tokens',
    'projects/owned-projects',
    'second-factor/recovery-codes',
    'teams/team-permissions',
    'webhooks/webhook-recovery',
  ].map((name) => `tests/conformance/modules/${name}.test.ts`),
]
