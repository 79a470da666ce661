import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { createUser, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner allows keys of users, finds the keys of a user, and revokes one', async ({ page, request }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await createUser(page, projectId)
  const userId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys?of=users`)
  await expect(page.getByRole('heading', { name: 'The project allows no such keys' })).toBeVisible()
  await page.getByRole('link', { name: 'Allow them in the settings' }).click()
  await page.getByRole('switch', { name: 'Users create keys' }).check()
  const prefix = page.getByRole('textbox', { name: 'Prefix of new keys' })
  await prefix.fill('Acme')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use 2 to 16 lower-case letters and digits, a letter first.')).toBeVisible()
  await prefix.fill('acme')
  await page.getByRole('spinbutton', { name: 'Checks of a key in a minute' }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  await page.getByRole('button', { name: 'Create key set' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key set' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('server')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Show: Secret server key' }).click()
  const serverKey = await page.locator('code').filter({ hasText: 'ssk_' }).first().textContent()
  const headers = {
    'x-portico-project-id': projectId,
    'x-portico-access-type': 'server',
    'x-portico-secret-server-key': serverKey ?? '',
  }
  const created = await request.post(`${dashboardUrl}/api/v1/user-api-keys`, {
    headers,
    data: { user_id: userId, description: 'Nightly <b>backup</b>', expires_at_millis: null },
  })
  const { value } = await created.json()
  expect(value).toMatch(/^acme_test_usr_/)

  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys?of=users&holder=${userId}`)
  const row = page.getByRole('row', { name: /Nightly <b>backup<\/b>.*Active/ })
  await expect(row).toContainText(value.slice(-4))
  expect((await checkAccessibility(page)).violations).toEqual([])
  await expect(page.getByRole('link', { name: 'User keys' })).toHaveAttribute('aria-current', 'page')
  for (let time = 0; time < 3; time++) {
    await request.post(`${dashboardUrl}/api/v1/api-keys/check`, { headers, data: { api_key: value } })
  }
  await row.getByRole('button', { name: 'Usage of “Nightly <b>backup</b>”' }).click()
  const usage = page.getByRole('dialog', { name: 'Usage of “Nightly <b>backup</b>”' })
  await expect(usage).toContainText('2 checks in a minute at most.')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await usage.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Revoke “Nightly <b>backup</b>”' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke “Nightly <b>backup</b>”?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(page.getByRole('row', { name: /Nightly.*Revoked/ })).toBeVisible()
  const check = await request.post(`${dashboardUrl}/api/v1/api-keys/check`, { headers, data: { api_key: value } })
  expect((await check.json()).code).toBe('API_KEY_REVOKED')

  await page.getByRole('button', { name: 'Show the keys of all' }).click()
  await expect(page.getByRole('row', { name: /Nightly.*Amara Okafor.*Revoked/ })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search name, email or ID' })
  await search.fill('nobody of this name')
  await expect(page.getByText('No such user.')).toBeVisible()
  await search.fill('amara')
  await page.getByRole('button', { name: 'Show the keys of Amara Okafor' }).click()
  await expect(page.getByRole('row', { name: /Nightly.*Amara Okafor.*Revoked/ })).toBeVisible()
  await expect(search).toHaveValue('')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('link', { name: 'Team keys' }).click()
  await expect(page.getByRole('heading', { name: 'The project allows no such keys' })).toBeVisible()
  expect(errors).toEqual([])
})
