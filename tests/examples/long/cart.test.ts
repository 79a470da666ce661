/** The example of anonymous users: a cart that is filled before the sign-up, and stays. */
import { type Browser, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPageErrors } from '../../browser/page-errors.ts'
import { openBrowser } from '../open-browser.ts'
import { type ExampleService, openService } from '../open-service.ts'
import { type PreparedExample, prepareExample } from '../prepare-example.ts'
import { type RunningExample, runScript, startScript } from '../run-script.ts'

let service: ExampleService
let example: PreparedExample
let web: RunningExample
let browser: Browser
let page: Page

beforeAll(async () => {
  service = await openService()
  await service.admin.projects.updateOptions({ anonymousUsersEnabled: true })
  example = await prepareExample('cart')
  const { PORTICO_URL, PORTICO_PROJECT_ID, PORTICO_PUBLISHABLE_CLIENT_KEY } = service.environment
  await runScript(example, 'build', {
    VITE_PORTICO_URL: PORTICO_URL ?? '',
    VITE_PORTICO_PROJECT_ID: PORTICO_PROJECT_ID ?? '',
    VITE_PORTICO_PUBLISHABLE_CLIENT_KEY: PORTICO_PUBLISHABLE_CLIENT_KEY ?? '',
  })
  web = await startScript(example, 'preview', { NODE_OPTIONS: '' }, ['--port', '0'])
  browser = await openBrowser()
  page = await (await browser.newContext({ baseURL: web.url })).newPage()
}, 200_000)
afterAll(async () => {
  await browser?.close()
  await web?.stop()
  await service?.close()
  example?.remove()
})

const anonymousUsers = async () => (await service.server.users.list({ onlyAnonymous: true })).items

test('a visitor fills a cart, signs up, and finds it', async () => {
  const errors = collectPageErrors(page)
  await page.goto('/')
  const cart = page.getByRole('status')
  await expectPage(cart).toHaveText('It is empty.')
  expect(await anonymousUsers()).toEqual([])

  await page.getByRole('button', { name: 'Add to cart: Poppy seeds' }).click()
  await expectPage(cart).toHaveText('Poppy seeds')
  await page.reload()
  await page.getByRole('button', { name: 'Add to cart: Snowdrop bulbs' }).click()
  await expectPage(cart).toHaveText('Poppy seeds, Snowdrop bulbs')
  const [visitor] = await anonymousUsers()

  await page.getByRole('link', { name: 'Sign up to order' }).click()
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill('plum tree avenue 7')
  await page.getByLabel('Repeat Password').fill('plum tree avenue 7')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectPage(page.getByText('Ready to order, ann@example.com.')).toBeVisible()
  await expectPage(cart).toHaveText('Poppy seeds, Snowdrop bulbs')
  const { items } = await service.server.users.list({})
  expect(items.map(({ id, isAnonymous }) => [id, isAnonymous])).toEqual([[visitor?.id, false]])
  expect(errors).toEqual([])
})
