/** `portico init` in new apps of the templates of Vite and Next.js: they build, a user signs in, and the undo is exact. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect as expectPage } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { root } from '../folders.ts'
import { readManifest } from '../manifest.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type RunningExample, runScript, runToEnd, startScript } from '../run-script.ts'

const email = 'ann@example.com'
const password = 'plum tree avenue 7'
const timeout = 400_000
// A machine may reach the public registry through a proxy with an authority of its own.
const { NODE_EXTRA_CA_CERTS = '' } = process.env
const certificates = { NODE_EXTRA_CA_CERTS }

let service: ExampleService
let browser: Browser
beforeAll(async () => {
  service = await openService()
  await service.offerPackages()
  const address = { primaryEmail: email, primaryEmailAuthEnabled: true, primaryEmailVerified: true }
  await service.server.users.create({ displayName: 'Ann', ...address, password })
  browser = await openBrowser()
}, timeout)
afterAll(async () => {
  await browser?.close()
  await service?.close()
})

let parent: string
let folder: string
let web: RunningExample | null
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portico-init-'))
  folder = join(parent, 'my-app')
  web = null
})
afterEach(async () => {
  await web?.stop()
  rmSync(parent, { recursive: true, force: true })
})

/** Runs the built command in the app. */
async function init(...argv: string[]): Promise<void> {
  const { PORTICO_URL = '', PORTICO_PROJECT_ID = '', PORTICO_PUBLISHABLE_CLIENT_KEY = '' } = service.environment
  const env = { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY, ...certificates }
  await runToEnd(process.execPath, [join(root, 'packages/cli/dist/bundle/main.js'), 'init', ...argv], folder, env)
}

/** The files of the app, without what package managers and builds write. */
function files(): Record<string, string> {
  const others = /^(?:node_modules|\.next|dist|\.git)(?:\/|$)|^package-lock\.json$|^next-env\.d\.ts$|^tsconfig\.json$/
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !others.test(path))
  const texts = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(texts.sort().map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

const app = () => ({ folder, manifest: readManifest(folder), remove: () => {} })

/** Signs in on the screens of the app, then opens its pages with the session. */
async function signIn(url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const errors = collectPageErrors(page)
  await page.goto('/handler/sign-in')
  // React validates the fields once it has hydrated the form.
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectPage(page).toHaveURL(`${url}/`)
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(/get started/i)
  await page.goto('/handler/account-settings')
  await expectPage(page.getByText('Ann', { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
}

/** Writes what Next.js takes for the fonts of the template, which a build otherwise loads from Google. */
function offlineFonts(): string {
  const responses = ['Geist', 'Geist Mono'].map((family) => [
    `https://fonts.googleapis.com/css2?family=${family.replace(' ', '+')}:wght@100..900&display=swap`,
    `@font-face { font-family: '${family}'; src: local('sans-serif'); }`,
  ])
  const path = join(parent, 'fonts.cjs')
  writeFileSync(path, `module.exports = ${JSON.stringify(Object.fromEntries(responses))}`)
  return path
}

test.each(['react-ts', 'react'])('the template %s of create-vite', { timeout }, async (template) => {
  const created = ['create-vite@9.3.0', 'my-app', '--template', template, '--no-interactive']
  await runToEnd('npx', ['--yes', ...created], parent, certificates)
  const before = files()
  await init('--yes')
  await runToEnd('npm', ['run', 'build'], folder)
  web = await startScript(app(), 'preview', { NODE_OPTIONS: '' }, ['--port', '0'])
  await signIn(web.url)
  await init('--undo')
  expect(files()).toEqual(before)
})

test.each([[[]], [['--src-dir', '--js']]])(
  'the template of create-next-app with the options %o',
  { timeout },
  async (options) => {
    const created = ['create-next-app@16.4.3', 'my-app', '--yes', '--skip-install', '--disable-git', ...options]
    await runToEnd('npx', ['--yes', ...created], parent, { ...certificates, NEXT_TELEMETRY_DISABLED: '1' })
    const before = files()
    await init('--yes')
    const fonts = { NEXT_FONT_GOOGLE_MOCKED_RESPONSES: offlineFonts(), NEXT_TELEMETRY_DISABLED: '1' }
    await runScript(app(), 'build', fonts)
    web = await startScript(app(), 'start', { NODE_OPTIONS: '', ...fonts }, ['-p', '0'])
    await signIn(web.url)
    await init('--undo')
    expect(files()).toEqual(before)
  },
)
