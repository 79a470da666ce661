/**
 * A Portico service for the tests of an app: `@portico/testing`.
 * @module
 */

export type { TestEmail, TestEmails } from './inbox.ts'
export { type StartOptions, startPortico, type TestPortico } from './start-portico.ts'
export type { TestUser, TestUserFields } from './test-users.ts'
