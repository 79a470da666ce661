/** Owners of projects, signed in on the dashboard. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Address of the dashboard, which is that of the service. */
export const dashboardUrl = process.env.PORTICO_TEST_API_URL ?? ''
export const ownerPassword = 'lantern orchard 47 velvet'

/** Signs up a new owner and returns the email address. The form that creates a project is open. */
export async function signUpOwner(page: Page): Promise<string> {
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`
  await page.goto(`${dashboardUrl}/handler/sign-up`)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  const [password, repeated] = await page.locator('input[type=password]').all()
  await password?.fill(ownerPassword)
  await repeated?.fill(ownerPassword)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  // The first owner has the project Demo, the others none.
  await expect(page).toHaveURL(/\/(?:new|p\/[\w-]+)$/)
  await page.goto(`${dashboardUrl}/new`)
  return email
}

/** Signs up a new owner, creates a project, and returns its id. Its setup page is open. */
export async function openNewProject(page: Page, name = 'Tideline'): Promise<string> {
  await signUpOwner(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Set up ${name}` })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}
