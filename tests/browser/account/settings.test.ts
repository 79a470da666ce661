import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type MockAnswers, mockService, plantSession, project } from '../mock-service.ts'
import { password, signUpAs } from './sign-up-as.ts'

const withDeletion = { ...project, config: { ...project.config, client_user_deletion_enabled: true } }
const deletion = (page: Page) => page.getByRole('button', { name: 'Delete account' })

async function openSettings(page: Page, origin: string, answers: MockAnswers) {
  answers['GET /projects/current'] ??= { body: withDeletion }
  const calls = await mockService(page, answers)
  await plantSession(page, origin)
  await page.goto('/handler/account-settings#settings')
  await expect(page.getByRole('heading', { name: 'Sign out' })).toBeVisible()
  return calls
}

test('an account is deleted in two steps; its user is led home and cannot sign in again', async ({ page }) => {
  const email = `fern-${randomUUID()}@example.com`
  await signUpAs(page, email)
  await page.goto('/handler/account-settings#settings')
  await deletion(page).click()
  await expect(page.getByText('Delete your account now?')).toBeFocused()
  await expect(page.getByText('You are signed out on all devices.')).toBeVisible()
  await deletion(page).click()
  await expect(page).toHaveURL('/')
  await page.goto('/handler/sign-in')
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
})

test('Cancel and Escape keep the account', async ({ page, baseURL }) => {
  const calls = await openSettings(page, baseURL ?? '', {})
  for (const leave of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await deletion(page).click()
    await leave()
    await expect(deletion(page)).toBeFocused()
  }
  expect(calls.get('DELETE /users/me')).toBeUndefined()
})

test('a refused deletion keeps the page and the reason', async ({ page, baseURL }) => {
  await openSettings(page, baseURL ?? '', {
    'DELETE /users/me': { error: 'USER_DELETION_NOT_ENABLED', message: 'For developers.' },
  })
  await deletion(page).click()
  await deletion(page).click()
  await expect(page.getByText('Accounts cannot be deleted here.')).toBeVisible()
  await expect(page).toHaveURL(/#settings$/)
})

test('without deletion by users, there is no such block', async ({ page, baseURL }) => {
  await openSettings(page, baseURL ?? '', { 'GET /projects/current': { body: project } })
  await expect(deletion(page)).toHaveCount(0)
})

test('signing out leads home', async ({ page, baseURL }) => {
  const calls = await openSettings(page, baseURL ?? '', {})
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(calls.get('DELETE /auth/sessions/current')).toBe(1)
})
