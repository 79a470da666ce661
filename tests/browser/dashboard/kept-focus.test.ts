/** The focus stays on the page: after a navigation, after an entry has disappeared, and beside an open entry. */
import { expect, type Page, test } from '@playwright/test'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

const focused = (page: Page) => page.locator(':focus')

test('an opened page gives the focus to its title, also when the link was in a list or in the palette', async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/users', { primary_email: 'ada@example.com', display_name: 'Ada Lovelace' })
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('link', { name: 'Ada Lovelace' }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })
  await expect(name).toBeFocused()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search users, teams, pages and commands' })).toBeFocused()
  await page.keyboard.type('ada@')
  await expect(page.getByRole('option', { name: /Ada Lovelace/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
})

test('a question in a table returns the focus, and a revoked row leaves it in place', { tag: '@long' }, async ({
  page,
}) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/internal/api-keys', {
    description: 'Website',
    expires_at_millis: Date.now() + 86_400_000,
    has_publishable_client_key: true,
    has_secret_server_key: false,
    has_super_secret_admin_key: false,
  })
  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  const menu = page.getByRole('button', { name: 'Actions for Website' })
  const ask = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Revoke…' }).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }
  await ask()
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
  await ask()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await ask()
  await page.getByRole('button', { name: 'Revoke for good' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No active key sets' })).toBeFocused()
})

test('the end of a session leaves the focus in its section', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const userId = await call('POST', '/users', { primary_email: 'ada@example.com' })
  await call('POST', '/auth/sessions', { user_id: userId })
  await page.goto(`${dashboardUrl}/p/${projectId}/users/${userId}`)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('button', { name: /^End the session/ }).focus()
  await page.keyboard.press('Enter')
  await expect(sessions.getByText('This user is not signed in anywhere.')).toBeVisible()
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
})

for (const width of [1440, 390]) {
  test(`the steps through the audit log keep the focus, and closing returns it (${width} px)`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const projectId = await signUpWithProject(page)
    const call = await callsOf(page, projectId)
    await call('POST', '/teams', { display_name: 'Nordhavn' })
    await call('POST', '/teams', { display_name: 'Sydhavn' })
    await page.goto(`${dashboardUrl}/p/${projectId}/audit`)
    const rows = page.getByRole('table').getByRole('link')
    await rows.first().focus()
    await page.keyboard.press('Enter')
    const older = page.getByRole('button', { name: 'Next event' })
    await expect(older).toBeVisible()
    if (width === 390) await expect(focused(page)).toHaveRole('heading')
    await older.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/event=/)
    await expect(older).toBeFocused()
    await page.getByRole('button', { name: 'Close', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toBeFocused()
  })
}
