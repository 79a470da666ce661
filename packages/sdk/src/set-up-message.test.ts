// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createClientApp } from './client-app.ts'

const options = { projectId: 'demo', publishableClientKey: 'pck_1', baseUrl: 'http://localhost:8100' }
const shown = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllEnvs()
})

// Environment variables that a bundler does not find are undefined.
test.each([
  ['projectId', { projectId: undefined }, 'needs projectId from the settings of your project.'],
  ['publishableClientKey', { publishableClientKey: undefined }, 'needs publishableClientKey from the settings'],
  ['baseUrl', { baseUrl: undefined }, 'needs baseUrl, for example http://localhost:8100.'],
  [
    'a baseUrl with /api/v1',
    { baseUrl: 'http://localhost:8100/api/v1/' },
    'needs baseUrl without /api/v1, which it adds itself: http://localhost:8100.',
  ],
])('during development, the page names a wrong option: %s', async (_name, wrong, message) => {
  const app = () => createClientApp(Object.assign({ ...options }, wrong))
  expect(app).toThrow(message)
  // Modules run again when a developer changes one.
  expect(app).toThrow(message)
  await vi.waitFor(() => expect(shown()).toEqual([expect.stringContaining(message)]))
  expect(shown()[0]).toContain('.env')
})

test('in production, the page shows no message for developers', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(() => createClientApp({ ...options, projectId: '' })).toThrow('needs projectId')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shown()).toEqual([])
})
