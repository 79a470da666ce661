import { createTestApp, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

/**
 * Opens a service for the tests of a file. The SDK compares the expiry of tokens with its own clock, so both clocks are
 * equal.
 */
export function useTestApp(): () => TestApp {
  let testApp: TestApp
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
    testApp = await createTestApp()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await testApp.close()
  })
  beforeEach(() => void vi.setSystemTime(testApp.clock.now()))
  return () => testApp
}
