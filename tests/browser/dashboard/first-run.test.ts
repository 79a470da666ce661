import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { dashboardUrl, signUpOwner } from './owner.ts'

test('the link of the first owner leaves no code in the address; an invalid one shows the reason', async ({ page }) => {
  await page.goto(`${dashboardUrl}/first-run#code=${'0'.repeat(45)}`)
  await expect(page).toHaveURL(`${dashboardUrl}/first-run`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Okafor')
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await page.getByLabel('Password').fill('quiet river stones')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('button', { name: 'Create owner' }).click()
  await expect(page.getByRole('alert')).toContainText('The link is not valid.')

  // Without a link, visitors may create the owner only while there is none.
  await signUpOwner(page)
  await page.goto(`${dashboardUrl}/first-run`)
  await page.reload()
  await expect(page.getByText('The link is not complete')).toBeVisible()
})
