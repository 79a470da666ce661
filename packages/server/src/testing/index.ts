export { sealAuditEvents } from '../audit/seal-events.ts'
export { statement } from '../database/statement.ts'
export type { OutgoingEmail } from '../emails/mailer.ts'
export { headersOf } from '../http/request/api-request.ts'
export { addSigningKey } from '../projects/create/create-project.ts'
export { errorSamples } from './error-samples.ts'
export { pictureUrl } from './pictures.ts'
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
