import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, runScript, startScript } from '../run-script.ts'

interface NextAppSettings {
  /** `dev` compiles a page at its first visit. `start` serves a build. */
  script: 'dev' | 'start'
  /** Files that the example gets, with their texts, by path. */
  files?: Readonly<Record<string, string>>
  /** Further environment variables of the server. */
  env?: Readonly<Record<string, string>>
  /** Opens the service, and returns the address at which the app reaches it. */
  open?: () => Promise<{ service: ExampleService; url: string }>
}

interface NextApp {
  service: ExampleService
  web: RunningExample
  browser: Browser
  /** Opens a page and collects its errors. With a user, the session of the user is in its cookies. */
  openPage(userId?: string): Promise<{ page: Page; errors: string[] }>
}

/** Installs the Next.js example from tarballs, and serves it to Chromium for the tests of a file. */
export function useNextApp({ script, files = {}, env, open = openDirectly }: NextAppSettings): () => NextApp {
  let service: ExampleService
  let example: PreparedExample
  let web: RunningExample
  let browser: Browser

  beforeAll(async () => {
    const opened = await open()
    service = opened.service
    await service.offerPackages()
    example = await prepareExample('next', { serviceUrl: service.url })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(example.folder, path)), { recursive: true })
      writeFileSync(join(example.folder, path), text)
    }
    const settings = settingsOf(service, opened.url)
    if (script === 'start') await runScript(example, 'build', settings)
    web = await startScript(example, script, { ...settings, ...env }, ['-p', '0'])
    browser = await openBrowser()
  }, 400_000)
  afterAll(async () => {
    await browser?.close()
    await web?.stop()
    await service?.close()
    example?.remove()
  })

  async function openPage(userId?: string) {
    const context = await browser.newContext({ baseURL: web.url })
    if (userId !== undefined) await context.addCookies(await sessionCookies(service, userId, web.url))
    const page = await context.newPage()
    return { page, errors: collectPageErrors(page) }
  }
  return () => ({ service, web, browser, openPage })
}

async function openDirectly() {
  const service = await openService()
  return { service, url: service.url }
}

function settingsOf({ environment }: ExampleService, url: string) {
  const { PORTICO_PROJECT_ID = '', PORTICO_PUBLISHABLE_CLIENT_KEY = '', PORTICO_SECRET_SERVER_KEY = '' } = environment
  return {
    PORTICO_SECRET_SERVER_KEY,
    NEXT_PUBLIC_PORTICO_URL: url,
    NEXT_PUBLIC_PORTICO_PROJECT_ID: PORTICO_PROJECT_ID,
    NEXT_PUBLIC_PORTICO_PUBLISHABLE_CLIENT_KEY: PORTICO_PUBLISHABLE_CLIENT_KEY,
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** Opens a session and returns its cookies. */
async function sessionCookies({ server, project }: ExampleService, userId: string, url: string) {
  const { refreshToken, accessToken } = await server.sessions.create({ userId })
  const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  const cookie = (name: string, value: string) => ({ name: `${name}-${project.id}`, value, url })
  return [cookie('portico-refresh', refreshToken), cookie('portico-access', access)]
}
