/**
 * The tests that `npm test` repeats on the embedded database when a PostgreSQL server runs all of them. The embedded
 * database is PostgreSQL compiled to WebAssembly, so SQL means the same there. What can differ is the driver (types,
 * transactions on one connection), migrations, the data folder, and whether a statement is accepted at all. These files
 * cover the driver and the start, and execute every statement of the service once. `npm run test:long` runs all tests on
 * both databases.
 */
export const embeddedTests = [
  'packages/server/src/database/*.test.ts',
  'packages/server/src/outbox/worker.test.ts',
  'packages/server/src/seed/seed.test.ts',
  ...[
    'limits/database-counters',
    'passwords/imported-hashes',
    'projects/delete-project-rows',
    'sign-in/internal-sign-up',
    'users/list-users',
    'webhooks/take-token',
  ].map((name) => `packages/server/src/${name}.test.ts`),
  ...[
    'api-key-sets',
    'audit',
    'contact-channels-notices',
    'contact-channels-verification',
    'email-templates',
    'magic-link-limits',
    'metadata',
    'metrics',
    'oauth/access-tokens',
    'oauth/connected-accounts',
    'oauth/independent-issuer',
    'oauth/second-factor',
    'oauth/secrecy',
    'owned-projects',
    'passkeys',
    'password-change',
    'password-reset-first-proof',
    'permission-definitions',
    'project-update',
    'recovery-codes',
    'team-events',
    'team-invitation-codes',
    'team-invitations',
    'team-member-profiles',
    'team-permissions',
    'teams',
    'user-permissions',
    'webhook-delivery',
    'webhook-portal',
    'webhook-recovery',
    'webhook-statuses',
    'webhook-tokens',
  ].map((name) => `tests/conformance/modules/${name}.test.ts`),
]
