/** Changes of the owner's account on the dashboard with a session without a recent sign-in. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { createProject, dashboardUrl, internalServer, ownerPassword, signUpOwner, startSession } from './owner.ts'

/**
 * Opens the account of a new owner with a session that a server has created, without any authentication by the user. The
 * page has cookies of its own: a refresh of the first session that is still running would replace this one.
 */
async function openUnprovedSession(browser: Browser): Promise<Page> {
  const signUp = await browser.newPage()
  const email = await signUpOwner(signUp)
  await signUp.context().close()
  const page = await browser.newPage()
  const headers = internalServer
  const found = await page.request.get(`${dashboardUrl}/api/v1/users?query=${encodeURIComponent(email)}`, { headers })
  const { items } = await found.json()
  const data = { user_id: items[0].id }
  const created = await page.request.post(`${dashboardUrl}/api/v1/auth/sessions`, { headers, data })
  const { refresh_token: refreshToken } = await created.json()
  await startSession(page, refreshToken)
  await page.goto(`${dashboardUrl}/account#security`)
  return page
}

test('a change of the password requires a fresh sign-in first, and keeps what was typed', async ({ browser }) => {
  const page = await openUnprovedSession(browser)
  const errors = collectPageErrors(page)
  await page.getByRole('button', { name: 'Change password' }).first().click()
  await page.getByLabel('Old password').fill(ownerPassword)
  await page.getByLabel('New Password', { exact: true }).fill('another lantern orchard 48')
  await page.getByLabel(/Repeat/).fill('another lantern orchard 48')
  await page
    .getByRole('button', { name: /^(Change|Update) password/i })
    .last()
    .click()

  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(prompt.getByText('Incorrect password')).toBeVisible()
  await prompt.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(prompt).toBeHidden()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  expect(errors).toEqual([])
})

test('canceling keeps the form, and shows what the change requires', { tag: '@long' }, async ({ browser }) => {
  const page = await openUnprovedSession(browser)
  await page.getByRole('button', { name: 'Change password' }).first().click()
  await page.getByLabel('Old password').fill(ownerPassword)
  await page.getByLabel('New Password', { exact: true }).fill('another lantern orchard 48')
  await page.getByLabel(/Repeat/).fill('another lantern orchard 48')
  await page
    .getByRole('button', { name: /^(Change|Update) password/i })
    .last()
    .click()
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('another lantern orchard 48')
  await expect(page.getByText('Your sign-in is too old for this change.').first()).toBeVisible()
})

test('a page whose first call needs a recent sign-in asks when it opens, and then shows its content', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openUnprovedSession(browser)
  const errors = collectPageErrors(page)
  const projectId = await createProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/webhooks`)
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await prompt.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add endpoint' }).first()).toBeVisible()
  await expect(prompt).toBeHidden()
  expect(errors).toEqual([])
})
