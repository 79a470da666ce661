import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newestLink } from './inbox.ts'
import { collectPageErrors } from './page-errors.ts'

const password = 'correct horse battery staple'

test('a user signs up, verifies the address from the email, signs out, signs in again and returns', async ({
  page,
  request,
}) => {
  const errors = collectPageErrors(page)
  const mailbox = `fern-${randomUUID()}`
  const email = `${mailbox}@example.com`

  await page.goto('/')
  await page.getByRole('link', { name: 'Open your notebook' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  await look(page, '1-sign-up')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/garden')
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()

  await page.goto(await newestLink(request, mailbox, 'email-verification'))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await look(page, '2-verified')
  await page.goto('/garden')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await page.getByLabel('Plant').fill('Male fern')
  await page.getByLabel('What happened').fill('Seven new fronds.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('heading', { name: 'Male fern' })).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/garden')
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await look(page, '3-wrong-password')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/garden')
  await expect(page.getByRole('heading', { name: 'Male fern' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await look(page, '4-garden')
  expect(errors).toEqual([])
})

/** Pictures of the journey: light and dark, on a desktop and on a phone. */
async function look(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `test-results/journey/${name}-${colorScheme}-${width}.png` })
    }
  }
}
