/** Changes of the lists for new accounts, which an owner takes back, and what the rules would have decided. */
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, responsesOf, signUpWithProject } from './owner.ts'

/** Signs a user up at a project, as a browser does. */
async function signUpUser(page: Page, projectId: string, email: string): Promise<void> {
  const respond = await responsesOf(page, projectId)
  const keySet = await respond('POST', '/internal/api-keys', {
    ...{ description: 'app', expires_at_millis: Date.now() + 86_400_000, has_publishable_client_key: true },
    ...{ has_secret_server_key: false, has_super_secret_admin_key: false },
  })
  const headers = {
    'x-portico-access-type': 'client',
    'x-portico-project-id': projectId,
    'x-portico-publishable-client-key': keySet.publishable_client_key,
  }
  const data = { email, password: 'quiet river stones' }
  const response = await page.request.post(`${dashboardUrl}/api/v1/auth/password/sign-up`, { headers, data })
  expect(response.status(), await response.text()).toBe(200)
}

test('an owner removes a rule, takes that back, and tries the rules with the last sign-ups', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await signUpUser(page, projectId, 'ann@example.com')
  const call = await callsOf(page, projectId)
  const rules = [
    { action: 'refuse', emails: ['example.com'] },
    { action: 'hold', is_verified: false, note: 'Looked at each morning' },
  ]
  await call('PUT', '/sign-up-rules', { rules })
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-up-rules`)
  const rows = page.getByRole('table', { name: 'Sign-up rules' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Actions for rule 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('example.com')

  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Own throw-away domains' }).fill('mailinator.example')
  await expect(save).toBeEnabled()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect(save).toBeDisabled()

  await page.getByRole('button', { name: 'Try with the last sign-ups' }).click()
  await expect(page.getByText('Of 1 sign-ups: 0 allowed, 1 refused, 0 held.')).toBeVisible()
  await expect(page.getByRole('row', { name: /ann@example\.com/ })).toContainText('Refuse')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('link', { name: 'ann@example.com' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ann@example.com')
  expect(errors).toEqual([])
})

test('an owner removes a sign-up field and takes that back', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const fields = ['company', 'harbor'].map((name) => ({ name, type: 'text', labels: { en: `The ${name}` } }))
  await call('PUT', '/sign-up-fields', { fields })
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-up-fields`)
  const rows = page.getByRole('table', { name: 'Sign-up fields' }).getByRole('row')
  await page.getByRole('button', { name: 'Actions for company' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(2)
  // The toast is dark in light mode, too.
  const close = page.locator('[data-part="toast"] button[data-look="ghost"]')
  await expect(close.locator('svg')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.nth(1)).toContainText('The company')
  expect(errors).toEqual([])
})
