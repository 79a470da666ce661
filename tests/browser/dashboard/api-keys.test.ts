import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner creates a set of keys, copies them once, and revokes the set', async ({ page, request }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  await expect(page.getByRole('heading', { name: 'No key sets yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create key set' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key set' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ci <b>runner</b>')
  await dialog.getByRole('button', { name: 'Create' }).click()

  const fresh = page.getByRole('region', { name: '“ci <b>runner</b>” is ready. Copy its keys now.' })
  const secretKey = fresh.locator('code').filter({ hasText: 'ssk_' })
  await expect(secretKey).toContainText('••••')
  await fresh.getByRole('button', { name: 'Show: Secret server key' }).click()
  const key = (await secretKey.textContent()) ?? ''
  expect(key).toMatch(/^ssk_[a-z0-9]{40,}$/)
  expect((await checkAccessibility(page)).violations).toEqual([])

  const callWith = (secretServerKey: string) =>
    request.get(`${dashboardUrl}/api/v1/users`, {
      headers: {
        'x-portico-project-id': projectId,
        'x-portico-access-type': 'server',
        'x-portico-secret-server-key': secretServerKey,
      },
    })
  expect((await callWith(key)).status()).toBe(200)

  await page.getByRole('link', { name: 'API keys' }).press('Enter')
  await expect(fresh).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without these keys?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/api-keys/)
  await expect(fresh.getByText(key)).toBeVisible()

  await fresh.getByRole('checkbox', { name: 'I stored the keys' }).check()
  await fresh.getByRole('button', { name: 'Done' }).click()
  await expect(fresh).toBeHidden()
  await expect(page.locator('main')).not.toContainText(key)

  await page.getByRole('button', { name: 'Actions for ci <b>runner</b>' }).click()
  await page.getByRole('menuitem', { name: 'Revoke…' }).click()
  await expect(page.getByText('Servers with its server key get an error for every call.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Revoke for good' }).click()
  await expect(page.getByRole('heading', { name: 'No active key sets' })).toBeVisible()
  await expect.poll(async () => (await callWith(key)).status()).toBe(401)

  await page.getByRole('button', { name: 'Expired and revoked 1' }).click()
  await expect(page).toHaveURL(/show=ended/)
  await expect(page.getByRole('row', { name: /ci <b>runner<\/b>.*Revoked/ })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})

test('an owner confirms a key of a restored backup', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  const key = {
    ...{ id: '5f3c1a92-8d4e-4b7f-a051-e2c9d7b80f64', type: 'user', description: 'Nightly <b>backup</b>' },
    ...{ last_four: 'a1b2', holder_id: projectId, holder_name: 'Amara Okafor' },
    ...{ created_at_millis: 1_790_000_000_000, last_used_at_millis: null, suspended_at_millis: 1_795_000_000_000 },
  }
  // Only an operator restores a database. Its keys are listed by the service, which is replaced here.
  let suspended = [key]
  await page.route('**/api/v1/internal/suspended-keys', (route) =>
    route.fulfill({ json: { items: suspended, is_paginated: true, pagination: { next_cursor: null } } }),
  )
  await page.route('**/api/v1/internal/suspended-keys/confirm', (route) => {
    suspended = []
    return route.fulfill({ json: { key_ids: route.request().postDataJSON().key_ids } })
  })
  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  const list = page.getByRole('region', { name: 'Secret keys of a restored backup' })
  await expect(list.getByRole('row', { name: /Nightly <b>backup<\/b>.*Amara Okafor/ })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await list.getByRole('button', { name: 'Confirm “Nightly <b>backup</b>”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(list).toBeHidden()
})

test('a replaced set stays valid beside its successor, which has the same kinds of keys', {
  tag: '@long',
}, async ({ page, request }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  const fresh = page.getByRole('region', { name: '“ci” is ready. Copy its keys now.' })
  async function readKey(): Promise<string> {
    await fresh.getByRole('button', { name: 'Show: Secret server key' }).click()
    const key = (await fresh.locator('code').filter({ hasText: 'ssk_' }).textContent()) ?? ''
    await fresh.getByRole('checkbox', { name: 'I stored the keys' }).check()
    await fresh.getByRole('button', { name: 'Done' }).click()
    await expect(fresh).toBeHidden()
    return key
  }
  await page.getByRole('button', { name: 'Create key set' }).click()
  const creation = page.getByRole('dialog', { name: 'Create key set' })
  await creation.getByRole('textbox', { name: 'Name' }).fill('ci')
  await creation.getByRole('button', { name: 'Create' }).click()
  const first = await readKey()
  await page.getByRole('button', { name: 'Actions for ci' }).click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  const replacement = page.getByRole('dialog', { name: 'Replace “ci”' })
  await expect(replacement.getByRole('textbox', { name: 'Name' })).toHaveValue('ci')
  await replacement.getByRole('button', { name: 'Create' }).click()
  const second = await readKey()

  expect(second).not.toBe(first)
  await expect(page.getByRole('row', { name: /^ci/ })).toHaveCount(2)
  for (const key of [first, second]) {
    const headers = { 'x-portico-project-id': projectId, 'x-portico-access-type': 'server' }
    const response = await request.get(`${dashboardUrl}/api/v1/users`, {
      headers: { ...headers, 'x-portico-secret-server-key': key },
    })
    expect(response.status()).toBe(200)
  }
})
