import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner creates a machine, copies its secret once, changes it, replaces the secret, and deletes it', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/team-permission-definitions', { id: 'reports:read' })
  await page.goto(`${dashboardUrl}/p/${projectId}/machines`)
  await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])

  await page.getByRole('button', { name: 'Create machine' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create machine' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('export <b>job</b>')
  await dialog.getByRole('button', { name: 'Create' }).click()

  const fresh = page.getByRole('region', { name: 'The secret of “export <b>job</b>”. Copy it now.' })
  await expect(fresh.locator('code').filter({ hasText: 'ocs_' })).toContainText('••••')
  expect((await checkAccessibility(page)).violations).toEqual([])
  const copied = async (index: number) => {
    await fresh.getByRole('button', { name: 'Copy' }).nth(index).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const secret = await copied(1)
  const id = await fresh.locator('code').first().textContent()
  expect(secret).toMatch(/^ocs_[a-z0-9]{45}$/)

  const tokenWith = async (clientSecret: string) => {
    const authorization = `Basic ${Buffer.from(`${id}:${clientSecret}`).toString('base64')}`
    const form = { grant_type: 'client_credentials' }
    const response = await request.post(`${dashboardUrl}/auth/${projectId}/token`, { form, headers: { authorization } })
    return response.status()
  }
  expect(await tokenWith(secret)).toBe(200)
  await fresh.getByRole('checkbox', { name: 'I stored the secret' }).check()
  await fresh.getByRole('button', { name: 'Done' }).click()
  await expect(fresh).toBeHidden()

  const openMenu = () => page.getByRole('button', { name: 'Actions for export <b>job</b>' }).click()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit “export <b>job</b>”' })
  await edit.getByRole('checkbox', { name: 'reports:read' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /export/ }).getByText('reports:read')).toBeVisible()

  await openMenu()
  await page.getByRole('menuitem', { name: 'New secret…' }).click()
  await page.getByRole('button', { name: 'Create secret' }).click()
  await expect(fresh).toBeVisible()
  await fresh.getByRole('checkbox', { name: 'I stored the secret' }).check()
  await fresh.getByRole('button', { name: 'Done' }).click()

  await openMenu()
  await page.getByRole('menuitem', { name: `Delete secret …${secret.slice(-4)}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  // Behind the question, the row is hidden: only a row that is shown again has lost the secret.
  await expect(page.getByRole('row', { name: /export/ })).not.toContainText(secret.slice(-4))
  expect(await tokenWith(secret)).toBe(401)

  await openMenu()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No machines yet' })).toBeVisible()
  expect(errors).toEqual([])
})
