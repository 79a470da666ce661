import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('the code and the data of a page are fetched once, when a link to it gets the pointer or the focus', {
  tag: '@long',
}, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/setup`)
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const count = (file: RegExp) => fetched.filter((path) => file.test(path)).length

  await page.getByRole('link', { name: 'Users' }).hover()
  await expect.poll(() => [count(/users-page.*js$/), count(/v1\/users$/)]).toEqual([1, 1])
  await page.getByRole('link', { name: 'Teams' }).focus()
  await expect.poll(() => [count(/teams-page.*js$/), count(/v1\/teams$/)]).toEqual([1, 1])
  // A link that is only pointed at opens nothing.
  await expect(page).toHaveURL(/\/setup$/)

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Teams' }).hover()
  await page.getByRole('link', { name: 'Teams' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  expect([/users-page.*js$/, /v1\/users$/, /teams-page.*js$/, /v1\/teams$/].map(count)).toEqual([1, 1, 1, 1])
})

test('a row of users fetches the code of its page at the pointer, and opens it by mouse, keyboard and in a tab', {
  tag: '@long',
}, async ({ page, context }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('button', { name: 'Create user' }).click()
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()

  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const pageFiles = () => fetched.filter((path) => /user-page.*js$/.test(path))
  const link = page.getByRole('link', { name: email })
  await link.hover()
  await expect.poll(pageFiles).toHaveLength(1)
  const opening = context.waitForEvent('page')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opening).getByRole('heading', { level: 1, name: email })).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
  expect(pageFiles()).toHaveLength(1)
})
