import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { emailText, newestLink } from './inbox.ts'
import { collectPageErrors } from './page-errors.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })

async function signOut(page: Page) {
  await page.goto('/handler/sign-out')
  await expect(page).toHaveURL('/')
}

test('a user signs in with a magic link, with its typed code, and with a password set from a reset email', {
  tag: '@long',
}, async ({ page, request }) => {
  const errors = collectPageErrors(page)
  const mailbox = `moss-${randomUUID()}`
  await page.goto('/garden')
  await email(page).fill(`${mailbox}@example.com`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code from the email' })).toBeFocused()
  await page.goto(await newestLink(request, mailbox, 'magic-link-callback'))
  await expect(page).toHaveURL('/garden')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()

  await signOut(page)
  await page.goto('/garden')
  await email(page).fill(`${mailbox}@example.com`)
  await page.keyboard.press('Enter')
  const typed = /^\s*([A-Z0-9]{6})\s*$/m.exec(await emailText(request, mailbox, 2))?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Code from the email' }).pressSequentially(typed.toLowerCase())
  await expect(page).toHaveURL('/garden')

  await signOut(page)
  await page.goto('/handler/forgot-password')
  await email(page).fill(`${mailbox}@example.com`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = await newestLink(request, mailbox, 'password-reset', 3)
  await page.goto(link)
  const password = page.getByLabel('New Password', { exact: true })
  await password.fill('password123')
  await page.getByLabel('Repeat New Password').fill('password123')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/[Cc]ommon/)
  await password.fill('seven new fronds today')
  await page.getByLabel('Repeat New Password').fill('seven new fronds today')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password has been reset' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Used Password Reset Link' })).toBeVisible()

  await page.goto('/garden')
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await email(page).fill(`${mailbox}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('seven new fronds today')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/garden')
  expect(errors).toEqual([])
})
