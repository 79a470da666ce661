/** The custom elements of `/elements/portico.js`, on a page of another origin that has no build. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'

const password = 'correct horse battery staple'

/** A host with one document: the handler below `/handler/`, elsewhere the account menu and sign-in. */
let host: Server
let origin: string
test.beforeAll(async ({ request }) => {
  const { projectId, publishableClientKey, apiUrl } = await (await request.get('/config.json')).json()
  const home =
    '<portico-user-button show-user-info></portico-user-button><portico-sign-in first-tab="password"></portico-sign-in>'
  const html = (path: string) => `<!doctype html><html lang="en"><head><title>A host</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <link rel="stylesheet" href="${apiUrl}/elements/portico.css"></head>
    <body><main>${path.startsWith('/handler/') ? '<portico-handler full-page></portico-handler>' : home}</main>
    <script type="module">
      import { defineElements } from '${apiUrl}/elements/portico.js'
      defineElements({ projectId: '${projectId}', publishableClientKey: '${publishableClientKey}' })
    </script></body></html>`
  host = createServer(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(url))
  })
  await new Promise<void>((resolve) => host.listen(0, resolve))
  const { port }: Partial<AddressInfo> = Object(host.address())
  origin = `http://localhost:${port}`
})
test.afterAll(() => {
  host.closeAllConnections()
  host.close()
})

test('a page without a build signs users up, shows their account, and signs them out', async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.goto(`${origin}/handler/sign-up`)
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`fern-${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.locator('portico-sign-in').getByText('already signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.locator('portico-sign-in').getByLabel('Password', { exact: true })).toBeVisible()
  expect(errors).toEqual([])
})

test('an element that moves keeps its state, and follows its attributes', async ({ page }) => {
  await page.goto(`${origin}/`)
  const element = page.locator('portico-sign-in')
  await element.getByRole('textbox', { name: 'Email' }).fill('fern@example.com')
  await element.evaluate((node) => document.body.append(node))
  await expect(element.getByRole('textbox', { name: 'Email' })).toHaveValue('fern@example.com')
  await expect(element.getByRole('heading', { level: 2 })).toBeVisible()
  await element.evaluate((node) => node.setAttribute('heading-level', '3'))
  await expect(element.getByRole('heading', { level: 3 })).toBeVisible()
  await element.evaluate((node) => node.setAttribute('hidden', ''))
  await expect(element.getByRole('heading')).toBeHidden()
  const left = await element.evaluate(async (node) => {
    node.remove()
    await new Promise((resolve) => setTimeout(resolve))
    return node.childElementCount
  })
  expect(left).toBe(0)
  await page.evaluate(() => document.body.append(document.createElement('portico-sign-up')))
  await expect(page.locator('portico-sign-up').getByRole('heading')).toBeVisible()
})
