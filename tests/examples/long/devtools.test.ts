import { type Browser, expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '../../browser/accessibility.ts'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { addDevtools } from '../add-devtools.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, startScript } from '../run-script.ts'

let service: ExampleService
let example: PreparedExample
let web: RunningExample
let browser: Browser

beforeAll(async () => {
  service = await openService()
  example = await prepareExample('vite-react')
  addDevtools(example)
  const { PORTICO_URL = '', PORTICO_PROJECT_ID = '', PORTICO_PUBLISHABLE_CLIENT_KEY = '' } = service.environment
  const settings = {
    NODE_OPTIONS: '',
    VITE_PORTICO_URL: PORTICO_URL,
    VITE_PORTICO_PROJECT_ID: PORTICO_PROJECT_ID,
    VITE_PORTICO_PUBLISHABLE_CLIENT_KEY: PORTICO_PUBLISHABLE_CLIENT_KEY,
  }
  web = await startScript(example, 'dev', settings, ['--port', '0'])
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await web?.stop()
  await service?.close()
  example?.remove()
})

test('the panel signs in as a new test user in one press, and shows the calls', {
  timeout: 60_000,
}, async () => {
  const page = await (await browser.newContext({ baseURL: web.url })).newPage()
  const errors = collectPageErrors(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectPage(page.getByRole('heading', { name: 'Welcome to the greenhouse' })).toBeVisible()
  await page.getByRole('button', { name: 'Portico' }).click()
  const panel = page.getByRole('complementary', { name: 'Portico development tools' })
  await expectPage(panel.getByText('No user is signed in.')).toBeVisible()
  await panel.getByRole('button', { name: 'A new test user' }).click()
  await expectPage(page.getByRole('heading', { name: /^Welcome back, Test / })).toBeVisible()
  await expectPage(panel.getByRole('button', { name: /^Test \w{4}$/ })).toBeVisible()
  await expectPage(panel.getByText('GET /users/me 200')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
  await page.reload()
  await expectPage(page.getByRole('heading', { name: /^Welcome back, Test / })).toBeVisible()
})
