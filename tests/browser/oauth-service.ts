/**
 * A service with all providers, the fake providers, and the demo app as its host, shared by the tests of one worker.
 */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { test as base, expect, type Page } from '@playwright/test'
import { startFakeProviders } from '@portico/fake-providers'
import { createTestApp, listenForTests, type TestApp, type TestProject } from '@portico/server/testing'
import { createDemoServer } from '../../apps/demo/server.mjs'

export const builtIn = {
  google: 'Google',
  github: 'GitHub',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  spotify: 'Spotify',
  discord: 'Discord',
  gitlab: 'GitLab',
  apple: 'Apple',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  x: 'X',
}

export interface OAuthService {
  readonly testApp: TestApp
  readonly project: TestProject
  readonly apiUrl: string
  /** The host app. */
  readonly demoUrl: string
  readonly fakesUrl: string
}

export const test = base.extend<object, { service: OAuthService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const fakes = await startFakeProviders()
      const oauth = { sharedKeys: {}, issuerOverride: null, fakesAllProviders: true, fakeProvidersUrl: fakes.origin }
      // Browsers compare the expiry of tokens with the real time.
      const testApp = await createTestApp({ oauth }, { startMillis: Date.now() })
      const listening = await listenForTests(testApp)
      const apiUrl = `http://localhost:${listening.port}`
      // Providers redirect to this URL. It is known only after the start.
      Object.assign(testApp.deps.config, { publicUrl: apiUrl })
      const project = await testApp.createProject()
      await configure(project, fakes.origin)
      const { id: projectId, keys } = project
      const config = { projectId, publishableClientKey: keys.publishableClientKey, apiUrl, inboxUrl: null }
      const demo = createDemoServer(config)
      const demoUrl = await listenAnywhere(demo)
      await use({ testApp, project, apiUrl, demoUrl, fakesUrl: fakes.origin })
      demo.close()
      demo.closeAllConnections()
      await listening.close()
      await testApp.close()
      await fakes.close()
    },
    { scope: 'worker' },
  ],
})

async function configure(project: TestProject, fakesUrl: string): Promise<void> {
  const standard = { enabled: true, type: 'standard', client_id: 'our-client', client_secret: 'our-secret' }
  const oauth_providers = [
    ...Object.keys(builtIn).map((id) => ({ ...standard, id })),
    { ...standard, id: 'example-id', issuer: `${fakesUrl}/oidc` },
  ]
  const body = { config: { oauth_providers } }
  const { status, text } = await project.request('PATCH', '/projects/current', { access: 'admin', body })
  if (status !== 200) throw new Error(text)
}

/** Listens on a free port and returns the URL. */
export async function listenAnywhere(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The demo does not listen on a port.')
  return `http://localhost:${address.port}`
}

/** Navigates from the sign-in screen to the page of the provider. */
export async function visitProvider(page: Page, { demoUrl }: OAuthService, name: string): Promise<void> {
  await page.goto(`${demoUrl}/handler/sign-in?after_auth_return_to=%2Fgarden`)
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
  await expect(page.getByRole('heading', { name: /^(Sign in|Continue) with/ })).toBeVisible()
}

/** Returns one of the accounts on the page of the provider. */
export const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
