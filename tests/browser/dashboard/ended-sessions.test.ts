/** Sessions that end, roles that change and services that restart while an owner types: nothing typed is lost. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { de } from '../../../apps/dashboard/src/texts/de/index.ts'
import { settings as settingsDe } from '../../../apps/dashboard/src/texts/de/settings.ts'
import { en } from '../../../apps/dashboard/src/texts/en/index.ts'
import { settings as settingsEn } from '../../../apps/dashboard/src/texts/en/settings.ts'
import { checkAccessibility } from '../accessibility.ts'
import {
  callsOf,
  createProject,
  dashboardUrl,
  internalServer,
  joinProject,
  ownerPassword,
  setLanguage,
  signUpOwner,
  signUpWithProject,
} from './owner.ts'

const api = `${dashboardUrl}/api/v1`

/** Ends all sessions of an owner, as another device can. */
async function endSessions(page: Page, email: string): Promise<void> {
  const found = await page.request.get(`${api}/users?query=${encodeURIComponent(email)}`, { headers: internalServer })
  const [{ id }] = (await found.json()).items
  const ended = await page.request.delete(`${api}/auth/sessions?user_id=${id}`, { headers: internalServer, data: {} })
  expect(ended.status(), await ended.text()).toBe(200)
}

async function signInWithPassword(place: Locator, email: string): Promise<void> {
  await place.getByRole('tab', { name: 'Email & Password' }).click()
  await place.getByRole('textbox', { name: 'Email' }).fill(email)
  await place.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await place.getByLabel('Password', { exact: true }).press('Enter')
}

async function openSettings(page: Page, projectId: string, settings: typeof settingsEn | typeof settingsDe) {
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  const name = page.getByRole('textbox', { name: settings.name, exact: true })
  await expect(name).toHaveValue('Tideline')
  return name
}

/** Types in the settings of a new project, ends the session and saves. */
async function loseSessionInMidEdit(page: Page) {
  const email = await signUpOwner(page)
  const projectId = await createProject(page)
  const name = await openSettings(page, projectId, settingsEn)
  await name.fill('Typed before the end')

  await endSessions(page, email)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  return { email, name, dialog }
}

test('a session that ends during an edit is renewed over the page', async ({ page }) => {
  const { email, name, dialog } = await loseSessionInMidEdit(page)
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  // Opaque: nobody else at the screen can read the page.
  await expect(page.locator('[data-part="sign-in-backdrop"]')).toHaveCSS(
    'background-color',
    /^[a-z]+\([\d.]+[, ]+[\d.]+[, ]+[\d.]+\)$/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await signInWithPassword(dialog, email)
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Typed before the end')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed before the end')
})

test('a sign-in in a new tab closes the dialog over the page', { tag: '@long' }, async ({ page }) => {
  const { email, name, dialog } = await loseSessionInMidEdit(page)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ])
  await signInWithPassword(tab.locator('main'), email)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Typed before the end')
  await name.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('an expired access token is renewed without a question', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const name = await openSettings(page, projectId, settingsEn)
  let refused = 0
  await page.route(
    (url) => url.pathname === '/api/v1/projects/current',
    async (route) => {
      refused += 1
      const known = { 'x-portico-known-error': 'ADMIN_ACCESS_TOKEN_EXPIRED', 'x-portico-actual-status': '401' }
      const json = { code: 'ADMIN_ACCESS_TOKEN_EXPIRED', error: 'Expired', details: { expired_at_millis: 1 } }
      await route.fulfill({ headers: known, json })
    },
    { times: 1 },
  )
  await name.fill('Renewed')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(refused).toBe(1)
})

for (const [language, texts, settings] of [
  ['en', en, settingsEn],
  ['de', de, settingsDe],
] as const) {
  test(`a role that changes during an edit is shown with the refused change: ${language}`, { tag: '@long' }, async ({
    page,
    browser,
    request,
  }) => {
    const projectId = await signUpWithProject(page)
    const guest = await (await browser.newContext()).newPage()
    const call = await callsOf(page, projectId)
    const guestId = await joinProject(guest, { call, request, role: 'admin' })
    await setLanguage(guest, language)
    const name = await openSettings(guest, projectId, settings)
    await name.fill('Typed as an admin')

    await call('PATCH', `/projects/current/owners/${guestId}`, { role: 'support' })
    await guest.keyboard.press('Control+s')
    await expect(guest.getByRole('region').getByText(texts.common.notAllowed)).toBeVisible()
    await expect(name).toBeDisabled()
    await expect(name).toHaveValue('Typed as an admin')
    await guest.context().close()
  })
}
