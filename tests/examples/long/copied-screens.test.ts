/**
 * The copied screens in an app of their own: `npx shadcn add` with each item, the states of the screens in Chromium, five
 * edits, and `portico ui upgrade` to a later version.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyRegistry } from '../../../scripts/lib/registry.mjs'
import { checkAccessibility } from '../../browser/accessibility.ts'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, runScript, runToEnd, startScript } from '../run-script.ts'
import { edit, publish, upgrade } from './copied-files.ts'
import { type RegistryServer, serveRegistry } from './registry-server.ts'

const shadcn = 'shadcn@4.23.1'
const names = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'password-reset',
  'account-settings',
  'user-button',
  'team-switcher',
]
const email = 'ann@example.com'
const password = 'plum tree avenue 7'
const timeout = 400_000

let folder: string
let registry: RegistryServer
let service: ExampleService
let example: PreparedExample
let web: RunningExample
let browser: Browser
let page: Page

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-registry-'))
  copyRegistry(folder)
  registry = await serveRegistry(folder)
  service = await openService()
  await service.offerPackages()
  example = await prepareExample('copied-screens', { serviceUrl: service.url })
  // Where shadcn's own server cannot be reached, its command asks ours.
  const env = { REGISTRY_URL: `${registry.url}/shadcn`, npm_config_yes: 'true' }
  const urls = names.map((name) => `${registry.url}/r/${name}.json`)
  console.log(await runToEnd('npm', ['exec', '--', shadcn, 'add', '--yes', ...urls], example.folder, env))
  await build()
  web = await startScript(example, 'preview', { NODE_OPTIONS: '' }, ['--port', '0'])
  await service.server.users.create({
    displayName: 'Ann',
    primaryEmail: email,
    primaryEmailAuthEnabled: true,
    primaryEmailVerified: true,
    password,
  })
  browser = await openBrowser()
}, timeout)
afterAll(async () => {
  await browser?.close()
  await web?.stop()
  await service?.close()
  registry?.close()
  example?.remove()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const context = await browser.newContext({ baseURL: web.url })
  page = await context.newPage()
  const errors = collectPageErrors(page)
  return async () => {
    await context.close()
    expect(errors).toEqual([])
  }
})

function build() {
  const { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY } = service.environment
  return runScript(example, 'build', {
    VITE_PORTICO_URL: PORTICO_URL ?? '',
    VITE_PORTICO_PROJECT_ID: PORTICO_PROJECT_ID ?? '',
    VITE_PORTICO_PUBLISHABLE_CLIENT_KEY: PORTICO_PUBLISHABLE_CLIENT_KEY ?? '',
  })
}

/** Checks the page in light and dark colors. */
async function expectAccessible() {
  for (const mode of ['', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('class', name), mode)
    expect((await checkAccessibility(page)).violations).toEqual([])
  }
}

async function signIn() {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Sign In/ }).click()
}

test('the command asks the server of shadcn for the base color only', () => {
  expect([...new Set(registry.otherRequests)]).toEqual(['/shadcn/colors/neutral.json'])
})

test('a visitor signs in with a wrong and the right password, and returns to the page behind sign-in', async () => {
  await page.goto('/account')
  await expectPage(page).toHaveURL(/\/sign-in\?after_auth_return_to=%2Faccount$/)
  await expectPage(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectPage(page.getByLabel('Email')).toBeFocused()
  await expectPage(page.getByText('Please enter your email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectPage(page.getByRole('link', { name: 'Reset your password' })).toBeVisible()
  await expectAccessible()
  await signIn()
  await expectPage(page).toHaveURL('/account')
  await expectPage(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await expectPage(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('a visitor signs up, changes the name, and signs out by the account menu', async () => {
  await page.goto('/sign-up')
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expectPage(page.getByText('5 of at least 8 characters')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectPage(page).toHaveURL('/')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Edit Display name' }).click()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Fern')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectPage(page.getByText('Fern', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expectPage(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expectPage(page).toHaveURL('/')
  await expectPage(page.getByText('Welcome to the greenhouse')).toBeVisible()
})

test('a new password is set with the link of an email', async () => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await expectPage(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expectAccessible()
  await page.goto('/password-reset?code=unknown')
  await expectPage(page.getByRole('heading', { name: 'Invalid Password Reset Link' })).toBeFocused()
  await expectAccessible()
})

test('the team switcher selects a team by the keyboard', async () => {
  const { id: userId } = (await service.server.users.list({ query: email })).items[0] ?? { id: '' }
  for (const displayName of ['Garden', 'Pond']) {
    const team = await service.server.teams.create({ displayName })
    await service.server.teamMembers.add(team.id, userId)
  }
  await page.goto('/sign-in')
  await signIn()
  await page.getByRole('button', { name: 'Choose a team' }).click()
  await expectPage(page.getByRole('menuitemradio', { name: 'Garden' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expectPage(page.getByRole('button', { name: 'Teams, Pond' })).toBeVisible()
})

test('five edits survive an upgrade, and a change of the same line stays marked', { timeout }, async () => {
  const screens = join(example.folder, 'src/components/portico')
  edit(screens, 'sign-in.tsx', [['{t(texts.signIn)}', '{t(texts.signIn)} →']])
  edit(screens, 'parts.tsx', [
    ['max-w-sm gap-6 rounded-xl', 'max-w-md gap-6 rounded-3xl'],
    ['text-xl font-semibold', 'text-2xl font-bold'],
    ['className="font-medium" htmlFor', 'className="font-semibold" htmlFor'],
  ])
  edit(screens, 'user-button.tsx', [['label={t(texts.signOut)}', 'label="Leave"']])
  publish(folder, 'sign-in', 'sign-in.tsx', [['mode="sign-in"', 'automaticRedirect mode="sign-in"']])
  publish(folder, 'parts', 'parts.tsx', [['animate-pulse gap-4', 'animate-pulse gap-5']])
  publish(folder, 'user-button', 'user-button.tsx', [
    ['label={t(texts.signOut)}', 'isChosen={false} label={t(texts.signOut)}'],
  ])
  registry.close()
  registry = await serveRegistry(folder)

  // The command of shadcn removes 'use client' from some files, which is an edit, too.
  const results = [
    ['authenticator.tsx', 'merged'],
    ['parts.tsx', 'merged'],
    ['sign-in.tsx', 'merged'],
    ['status-cards.tsx', 'merged'],
    ['user-button.tsx', 'conflicts'],
  ]
  expect(await upgrade(screens, registry.url, '--check')).toEqual({ exitCode: 2, results })
  expect(await upgrade(screens, registry.url)).toEqual({ exitCode: 3, results })
  expect(await upgrade(screens, registry.url)).toEqual({ exitCode: 3, results: [['user-button.tsx', 'skipped']] })
  const file = join(screens, 'user-button.tsx')
  const marked = readFileSync(file, 'utf8')
  expect(marked).toContain('label="Leave"')
  writeFileSync(file, marked.replace(/<<<<<<< yours\n([\s\S]*?)\|{7}[\s\S]*?>>>>>>> user-button@2\n/, '$1'))
  expect(await upgrade(screens, registry.url)).toEqual({ exitCode: 0, results: [] })

  await build()
  await page.goto('/sign-in')
  await expectPage(page.getByRole('button', { name: 'Sign In →' })).toBeVisible()
  await expectPage(page.locator('section.max-w-md.rounded-3xl')).toBeVisible()
  await expectPage(page.locator('h1.text-2xl')).toBeVisible()
  await expectPage(page.locator('label.font-semibold').first()).toBeVisible()
  await signIn()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expectPage(page.getByRole('menuitem', { name: 'Leave' })).toBeVisible()
})
