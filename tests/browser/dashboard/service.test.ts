import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { createProject, dashboardUrl, internalServer, signUpOwner, verifyAddress } from './owner.ts'

test('an owner of the service sees its nodes and what is wrong, and other owners have no such page', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const id = await verifyAddress(page, await signUpOwner(page))
  const projectId = await createProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/api-keys`)
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail.getByRole('link', { name: 'API keys' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Service' })).toHaveCount(0)

  const data = { server_metadata: { managedProjectIds: ['internal', projectId] } }
  await page.request.patch(`${dashboardUrl}/api/v1/users/${id}`, { headers: internalServer, data })

  await page.goto(`${dashboardUrl}/p/internal/api-keys`)
  await rail.getByRole('link', { name: 'Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Service' })).toBeVisible()
  const nodes = page.getByRole('table', { name: 'Nodes' })
  await expect(nodes.getByRole('row', { name: /0\.2\.0/ }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Waiting' }).getByRole('row', { name: /Emails/ })).toBeVisible()
  await expect(page.getByText(/\d+ migrations, the last one/)).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})
