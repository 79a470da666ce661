/**
 * The code of the dashboard's setup page, in a new app of today's templates: every command and every file as shown.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Framework } from '../../../apps/dashboard/src/pages/setup/setup-search.ts'
import { type Snippet, snippetsOf } from '../../../apps/dashboard/src/pages/setup/snippets.ts'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { runToEnd } from '../run-script.ts'
import { serveElements } from './elements-server.ts'

const name = 'Ann Fernwood'
const email = 'ann@example.com'
const password = 'plum tree avenue 7'
const timeout = 400_000

let service: ExampleService
let userId: string
let browser: Browser
beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  const address = { primaryEmail: email, primaryEmailAuthEnabled: true, primaryEmailVerified: true }
  userId = (await service.server.users.create({ displayName: name, ...address, password })).id
  browser = await openBrowser()
}, timeout)
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

let folder: string
let server: ChildProcess | null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-setup-'))
  server = null
})
afterEach(async () => {
  if (server?.pid !== undefined && server.exitCode === null) {
    const ended = once(server, 'exit')
    process.kill(-server.pid)
    await ended
  }
  // Servers of the group may write for a moment after its first process has ended.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

const stepsOf = (framework: Framework): readonly Snippet[] => {
  const {
    PORTICO_PROJECT_ID = '',
    PORTICO_PUBLISHABLE_CLIENT_KEY = '',
    PORTICO_SECRET_SERVER_KEY = '',
  } = service.environment
  return snippetsOf(framework, {
    projectId: PORTICO_PROJECT_ID,
    publishableClientKey: PORTICO_PUBLISHABLE_CLIENT_KEY,
    secretServerKey: PORTICO_SECRET_SERVER_KEY,
    baseUrl: service.url,
  })
}

/** The app of a tab, before its last command: that starts a server, or prints the response. */
interface App {
  readonly folder: string
  readonly lastCommand: string
}

/** Follows the steps of a tab, except the last one. */
async function follow(framework: Framework): Promise<App> {
  const steps = stepsOf(framework)
  const [first, ...others] = steps.slice(0, -1)
  if (first) await take(first, folder)
  const app = first?.code.includes('cd my-app') ? join(folder, 'my-app') : folder
  for (const step of others) await take(step, app)
  return { folder: app, lastCommand: steps.at(-1)?.code ?? '' }
}

async function take({ file, code }: Snippet, place: string): Promise<void> {
  // npm asks before it downloads the program of a template.
  if (file === null) {
    await runToEnd('bash', ['-e', '-c', code], place, { npm_config_yes: 'true' })
    return
  }
  mkdirSync(dirname(join(place, file)), { recursive: true })
  writeFileSync(join(place, file), code)
}

/** Runs the last command of an app. Resolves to the first match of its output, or to the group of the match. */
async function start({ folder, lastCommand }: App, ready: RegExp): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  // A group of its own, so that the servers that the command starts end with it.
  const child = spawn('bash', ['-c', lastCommand], {
    cwd: folder,
    detached: true,
    env: { PATH, HOME, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const match = ready.exec(output)
      if (match) resolve(match[1] ?? match[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`${lastCommand} ended with ${code}:\n${output}`)))
  })
}

const localAddress = /(http:\/\/localhost:\d+)/

/** Prints the versions of the template, which differ from run to run. */
function logVersions({ folder }: App): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { next, react, vite, typescript } = { ...devDependencies, ...dependencies }
  console.log({ next, react, vite, typescript })
}

/** Opens the app as a visitor, who is sent to sign-in once, signs in, and is back. */
async function signInFrom(url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  const errors = collectPageErrors(page)
  await page.goto('/', { timeout: 120_000 })
  await expectPage(page).toHaveURL(/\/handler\/sign-in\?after_auth_return_to=%2F$/, { timeout: 60_000 })
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectPage(page).toHaveURL(`${url}/`, { timeout: 60_000 })
  await expectPage(page.getByRole('button', { name })).toBeVisible()
  return { page, errors }
}

/** Writes what Next.js takes for the fonts of the template, which a build otherwise loads from Google. */
function offlineFonts(): string {
  const responses = ['Geist', 'Geist Mono'].map((family) => [
    `https://fonts.googleapis.com/css2?family=${family.replace(' ', '+')}:wght@100..900&display=swap`,
    `@font-face { font-family: '${family}'; src: local('sans-serif'); }`,
  ])
  const path = join(folder, 'fonts.cjs')
  writeFileSync(path, `module.exports = ${JSON.stringify(Object.fromEntries(responses))}`)
  return path
}

test('React: the app of create-vite asks to sign in, shows the template with the user, and builds', {
  timeout,
}, async () => {
  const app = await follow('react')
  logVersions(app)
  const { page, errors } = await signInFrom(await start(app, localAddress))
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Get started')
  expect(errors).toEqual([])
  await page.context().close()
  await runToEnd('npm', ['run', 'build'], app.folder)
})

test('Next.js: the app of create-next-app asks to sign in, shows the template with the user, and builds', {
  timeout,
}, async () => {
  const app = await follow('nextjs')
  logVersions(app)
  const { page, errors } = await signInFrom(await start(app, localAddress))
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('get started')
  await expectPage(page.locator('html')).toHaveClass(/antialiased/)
  expect(errors).toEqual([])
  await page.context().close()
  await runToEnd('npm', ['run', 'build'], app.folder, { NEXT_FONT_GOOGLE_MOCKED_RESPONSES: offlineFonts() })
})

test('HTML: the page asks to sign in, and shows the user', { timeout }, async () => {
  const elements = await serveElements()
  const app = await follow('html')
  // The service of this test has the API only.
  const file = join(app.folder, 'index.html')
  const code = readFileSync(file, 'utf8').replaceAll(`${service.url}/elements`, `${elements.url}/elements`)
  writeFileSync(file, code.replace('projectId:', `baseUrl: '${service.url}',\n        projectId:`))
  const { page, errors } = await signInFrom(await start(app, localAddress))
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('My app')
  expect(errors).toEqual([])
  await page.context().close()
  elements.close()
})

test('Node: the server connects, and knows the user of a request', { timeout }, async () => {
  const app = await follow('node')
  await start(app, /Connected\. There are users\./)
  const request = (headers: Record<string, string> = {}) => fetch('http://localhost:3000', { headers })
  await expect
    .poll(() =>
      request().then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(401)
  const { accessToken } = await service.server.sessions.create({ userId })
  const response = await request({ authorization: `Bearer ${accessToken}` })
  expect([response.status, await response.text()]).toEqual([200, userId])
})

test('curl: the command prints the project', async () => {
  await start(await follow('curl'), /"display_name":"Test project"/)
})
