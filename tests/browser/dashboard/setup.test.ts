import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, openNewProject, signUpOwner } from './owner.ts'

const origin = 'http://localhost:5173'

test('a new project opens on its setup page, whose steps turn green as an app signs a user up and in', async ({
  page,
  request,
}) => {
  // The request log is written in batches, and the page reads it every few seconds.
  test.slow()
  const errors = collectPageErrors(page)
  await signUpOwner(page)
  await page.goto(`${dashboardUrl}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Tideline')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  const projectId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await expect(page.getByRole('link', { name: 'Setup 0 of 3' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Create keys' }).click()
  const code = page.locator('pre', { hasText: 'createClientApp' })
  await expect(code).toContainText(projectId)
  await expect(page.getByText('It is not shown again')).toBeVisible()
  const [key = ''] = /pck_\w{20,}/.exec(await code.innerText()) ?? []
  expect((await checkAccessibility(page)).violations).toEqual([])

  const credentials = { email: `${randomUUID()}@example.com`, password: 'lantern orchard 47 velvet' }
  const headers = {
    origin,
    'x-portico-access-type': 'client',
    'x-portico-project-id': projectId,
    'x-portico-publishable-client-key': key,
  }
  const call = (path: string) =>
    request.post(`${dashboardUrl}/api/v1/auth/password/${path}`, { headers, data: credentials })
  headers['x-portico-publishable-client-key'] = 'pck_of_another_project'
  expect((await call('sign-up')).status()).toBe(401)
  const failure = page.getByRole('status', { name: 'Requests that failed' })
  await expect(failure).toContainText('The publishable client key is not valid', { timeout: 15_000 })
  await expect(failure).toContainText(origin)
  await expect(failure.getByRole('link', { name: 'Open API keys' })).toBeVisible()

  // The empty list is loaded as soon as the link has the pointer.
  const emptyList = page.waitForResponse(/\/v1\/users\?/)
  await page.getByRole('link', { name: 'Users' }).hover()
  await emptyList
  headers['x-portico-publishable-client-key'] = key
  expect((await call('sign-up')).status()).toBe(200)
  await expect(page.getByText('The first user signed up.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Setup 2 of 3' })).toBeVisible()

  expect((await call('sign-in')).status()).toBe(200)
  await expect(page.getByText('Your app is set up.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Setup/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('link', { name: credentials.email })).toBeVisible()
  expect(errors).toEqual([])
})

test('the commands for React are those of the guide, and Next.js apps have their own address', {
  tag: '@long',
}, async ({ page }) => {
  await openNewProject(page)
  const commands = await page.locator('pre', { hasText: 'npm create' }).innerText()
  const guide = await readFile(new URL('../../../docs/guides/first-app.md', import.meta.url), 'utf8')
  expect(guide).toContain(commands.trim().replaceAll(dashboardUrl, 'http://localhost:8100'))
  await expect(page.getByText('for example http://localhost:5173,')).toBeVisible()
  await page.getByRole('button', { name: 'Next.js' }).click()
  await expect(page.getByText('for example http://localhost:3000,')).toBeVisible()
})

test('each framework has a URL of its own, and code with install commands that work', async ({ page, request }) => {
  await openNewProject(page)
  for (const [name, path] of [
    ['Next.js', 'nextjs'],
    ['Node.js', 'node'],
    ['React', 'react'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(new RegExp(`framework=${path}$`))
    const commands = await page.locator('pre', { hasText: 'npm install' }).innerText()
    const [, registry = ''] = /@portico:registry=(\S+)/.exec(commands) ?? []
    const names = commands.match(/@portico\/\w+/g) ?? []
    expect(names.length).toBeGreaterThan(0)
    for (const packageName of names) expect((await request.get(registry + packageName)).status()).toBe(200)
  }
  await page.getByRole('button', { name: 'HTML' }).click()
  const html = await page.locator('pre', { hasText: '<!doctype html>' }).innerText()
  for (const [, address = ''] of html.matchAll(/(http\S+\/elements\/portico\.(?:css|js))/g)) {
    expect((await request.get(address)).status()).toBe(200)
  }
  await page.getByRole('button', { name: 'curl' }).click()
  await page.reload()
  await expect(page.locator('pre', { hasText: 'x-portico-project-id' })).toBeVisible()
})

test('a service that offers no packages says how to change that', { tag: '@long' }, async ({ page }) => {
  await page.route('**/packages', (route) => route.fulfill({ status: 404 }))
  await openNewProject(page)
  await expect(page.getByText('This service does not offer its packages')).toBeVisible()
  await page.getByRole('button', { name: 'curl' }).click()
  await expect(page.getByText('This service does not offer its packages')).toHaveCount(0)
})

test('after a reload, the code still contains the publishable key', { tag: '@long' }, async ({ page }) => {
  await openNewProject(page)
  await page.getByRole('button', { name: 'Create keys' }).click()
  await expect(page.getByText('It is not shown again')).toBeVisible()
  const code = page.locator('pre', { hasText: 'createClientApp' })
  const [key = 'no key'] = /pck_\w{20,}/.exec(await code.innerText()) ?? []
  await page.reload()
  await expect(code).toContainText(key)
  await expect(page.getByRole('button', { name: 'Create a secret key' })).toBeVisible()
})

const isOfList = (address: URL | string) => String(address).endsWith('/api/v1/internal/projects')

test('a project that is created before the list of projects has loaded shows its name', { tag: '@long' }, async ({
  page,
}) => {
  const created = page.waitForResponse((response) => response.request().method() === 'POST' && isOfList(response.url()))
  await page.route(isOfList, async (route) => {
    const response = await route.fetch()
    // The first response describes the state before the creation, and arrives after it.
    if (route.request().method() === 'GET') await created
    await route.fulfill({ response }).catch(() => undefined)
  })
  await signUpOwner(page)
  await page.goto(`${dashboardUrl}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  await expect(page.getByText('connect an app to Harbour')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create keys' })).toBeEnabled()
})
