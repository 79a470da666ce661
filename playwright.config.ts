import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/system-package.mjs'

const firstPort = Number(process.env.PORTICO_TEST_PORT ?? 18_100)
const ports = {
  service: firstPort,
  demo: firstPort + 1,
  atlas: firstPort + 2,
  inbox: firstPort + 5,
  inboxSmtp: firstPort + 6,
  fakeProviders: firstPort + 14,
}
/** An empty PostgreSQL database, or undefined for the embedded one. */
const database = process.env.PORTICO_TEST_DATABASE_URL

// For the tests; the processes that run them read this file too.
process.env.PORTICO_TEST_API_URL = `http://localhost:${ports.service}`
process.env.PORTICO_TEST_DEMO_URL = `http://localhost:${ports.demo}`
process.env.PORTICO_TEST_ATLAS_URL = `http://localhost:${ports.atlas}`
process.env.PORTICO_TEST_INTERNAL_SECRET_SERVER_KEY = 'ssk_of_the_browser_tests'
process.env.PORTICO_TEST_INBOX_URL = `http://localhost:${ports.inbox}`

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  timeout: 30_000,
  // Only failures take this long. A machine with other work needs more than the default of five seconds now and then.
  expect: { timeout: 10_000 },
  // The built packages run as they are.
  build: { external: ['**/packages/*/dist/**', '**/apps/*/dist/**'] },
  forbidOnly: Boolean(process.env.CI),
  // `npm run test:long` and `npm test -- <word>` run these.
  grepInvert: process.env.PORTICO_TEST_LONG ? [] : /@long/,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/portico/reports/browser.json' }]],
  use: {
    baseURL: process.env.PORTICO_TEST_DEMO_URL,
    screenshot: 'only-on-failure',
    // `npm test` repeats what has failed, and then records the page of each action. In all tests this would take too long.
    trace: process.env.PORTICO_TEST_REPEATED
      ? 'on'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: optimizing its scripts takes a tenth of all processor time, and saves less. The long
        // run shows thousands of states in one page.
        ...(process.env.PORTICO_TEST_LOOKS ? [] : ['--js-flags=--no-opt,--no-maglev']),
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs --temporary',
    url: `http://127.0.0.1:${ports.demo}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(ports.service),
      ...(database && { DATABASE_URL: database, PORTICO_SECRET: 'c2VjcmV0IG9mIHRoZSBicm93c2VyIHRlc3RzIG9ubHk=' }),
      // Only tests with the tag `@long` read the documentation, and its build takes longer than any test.
      PORTICO_DOCS: process.env.PORTICO_TEST_LONG ? 'on' : 'off',
      PORTICO_INTERNAL_SECRET_SERVER_KEY: process.env.PORTICO_TEST_INTERNAL_SECRET_SERVER_KEY,
      PORTICO_DEMO_PORT: String(ports.demo),
      PORTICO_ATLAS_PORT: String(ports.atlas),
      PORTICO_INBOX_PORT: String(ports.inbox),
      PORTICO_INBOX_SMTP_PORT: String(ports.inboxSmtp),
      PORTICO_FAKE_PROVIDERS_PORT: String(ports.fakeProviders),
    },
  },
})
