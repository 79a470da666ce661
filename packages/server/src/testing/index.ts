export { sealAuditEvents } from '../audit/seal-events.ts'
export { publishedCodes } from '../compatibility/published-codes.ts'
export type { OutgoingEmail } from '../messaging/emails/mailer.ts'
export { migrate } from '../platform/database/migrations/migrate.ts'
export { type Migration, readMigrations } from '../platform/database/migrations/migration-file.ts'
export { statement } from '../platform/database/statement.ts'
export { headersOf } from '../platform/http/request/api-request.ts'
export { createProcessMetrics, type ProcessMetrics } from '../platform/observability/process-metrics.ts'
export { createTraces, type Traces } from '../platform/observability/traces.ts'
export { addSigningKey } from '../projects/create/create-project.ts'
export { refreshEndpoint, signInMethods } from '../start/measure-response.ts'
export { voidAccess } from '../start/restored/void-access.ts'
export { markRestoreServed } from '../start/restored/void-statements.ts'
export { errorSamples } from './error-samples.ts'
export { pictureUrl } from './pictures.ts'
export { createPlainProvider, type PlainProvider } from './plain-provider.ts'
export { selfSigned } from './self-signed.ts'
export {
  createTestApp,
  defaultSecret,
  listenForTests,
  type TestApp,
  type TestClock,
  type TestProject,
} from './test-app.ts'
export { createTestClient, type TestClient, type TestRequest, type TestResponse } from './test-client.ts'
export { openTestDatabase } from './test-database.ts'
export { unpreparedHash } from './unprepared-hash.ts'
