import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type MockResponses, mockService, plantSession, project, user } from '../mock-service.ts'
import { password, signUpAs } from './sign-up-as.ts'

const withDeletion = { ...project, config: { ...project.config, client_user_deletion_enabled: true } }
const deletion = (page: Page) => page.getByRole('button', { name: 'Delete account' })

async function openSettings(page: Page, origin: string, responses: MockResponses) {
  responses['GET /projects/current'] ??= { body: withDeletion }
  const calls = await mockService(page, responses)
  await plantSession(page, origin)
  await page.goto('/handler/account-settings#settings')
  await expect(page.getByRole('heading', { name: 'Sign out' })).toBeVisible()
  return calls
}

test('an account is deleted in two steps; its user is redirected home and cannot sign in again', async ({ page }) => {
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

test('Cancel and Escape keep the account', { tag: '@long' }, async ({ page, baseURL }) => {
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

test('a refused deletion keeps the page and shows the reason', { tag: '@long' }, async ({ page, baseURL }) => {
  await openSettings(page, baseURL ?? '', {
    'DELETE /users/me': { error: 'USER_DELETION_NOT_ENABLED', message: 'For developers.' },
  })
  await deletion(page).click()
  await deletion(page).click()
  await expect(page.getByText('Accounts cannot be deleted here.')).toBeVisible()
  await expect(page).toHaveURL(/#settings$/)
})

test('there is no deletion block if users may not delete their accounts', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL ?? '', { 'GET /projects/current': { body: project } })
  await expect(deletion(page)).toHaveCount(0)
})

test('a language is saved at once; of several choices, the last one is saved', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await openSettings(page, baseURL ?? '', {})
  const saved: (string | null)[] = []
  const running: (() => void)[] = []
  await page.route('**/api/v1/users/me', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const { locale } = route.request().postDataJSON()
    saved.push(locale)
    await new Promise<void>((resolve) => running.push(resolve))
    return route.fulfill({ json: { ...user, locale } })
  })
  // Found by role only: the texts are in the chosen language.
  const select = page.getByRole('combobox')
  for (const language of ['de', 'fr', 'pt-BR']) await select.selectOption(language)
  await expect.poll(() => running.length).toBe(1)
  running[0]?.()
  await expect.poll(() => running.length).toBe(2)
  running[1]?.()
  await expect(page.locator('[data-part=toast]')).toBeVisible()
  await expect(select).toHaveValue('pt-BR')
  expect(saved).toEqual(['de', 'pt-BR'])
})

test('a chosen language stays after a reload, and Automatic removes the choice', { tag: '@long' }, async ({ page }) => {
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings#settings')
  const select = page.getByRole('combobox')
  for (const { lang, title } of [
    { lang: 'de', title: 'Einstellungen' },
    { lang: '', title: 'Settings' },
  ]) {
    await select.selectOption(lang)
    await expect(page.locator('[data-part=toast]')).toBeVisible()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(select).toHaveValue(lang)
  }
})

test('signing out leads home, and going back leads to sign-in', async ({ page, baseURL }) => {
  const calls = await openSettings(page, baseURL ?? '', {})
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(calls.get('DELETE /auth/sessions/current')).toBe(1)
  // The page has no user any more, also right after the sign-out.
  await page.goBack()
  await expect(page).toHaveURL(/\/handler\/sign-in\?/)
})
