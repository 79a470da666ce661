export { statement } from '../database/statement.ts'
export { createTestApp, listenForTests, type TestApp, type TestClock, type TestProject } from './test-app.ts'
export { createTestClient, type TestClient, type TestRequest, type TestResponse } from './test-client.ts'
export { openTestDatabase } from './test-database.ts'
