import { afterAll, beforeAll } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

/** Opens one service for all tests of a file; every test creates its own project. */
export function useTestApp(...settings: Parameters<typeof createTestApp>): () => TestApp {
  let app: TestApp | null = null
  beforeAll(async () => {
    app = await createTestApp(...settings)
  })
  afterAll(async () => {
    await app?.close()
  })
  return () => {
    if (!app) throw new Error('The test app is there only while tests run.')
    return app
  }
}
