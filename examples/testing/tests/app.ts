// #region fixtures
import { test as base } from '@playwright/test'
import { startPortico, type TestPortico } from '@portico/testing'
import { build, preview } from 'vite'

/** Each worker of Playwright has a service and an app of its own. */
export const test = base.extend<object, { portico: TestPortico; appUrl: string }>({
  portico: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const portico = await startPortico()
      await use(portico)
      await portico.stop()
    },
    { scope: 'worker' },
  ],
  appUrl: [
    async ({ portico }, use) => {
      process.env.VITE_PORTICO_URL = portico.url
      process.env.VITE_PORTICO_PROJECT_ID = portico.projectId
      process.env.VITE_PORTICO_PUBLISHABLE_CLIENT_KEY = portico.publishableClientKey
      await build({ logLevel: 'warn' })
      const server = await preview({ preview: { port: 0 } })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ appUrl }, use) => use(appUrl),
})
// #endregion
