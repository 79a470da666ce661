import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { emailText, newestLink } from './inbox.ts'

/** Opens every link of an email in fresh browsers that run scripts, as scanners of mail servers do. Presses nothing. */
async function scan(browser: Browser, email: string): Promise<void> {
  const links = email.match(/https?:\/\/\S+/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of [...links, ...links]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('button').first()).toBeVisible()
    await context.close()
  }
}

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

test('a scanner that opens a sign-in link redeems nothing, and the user then signs in', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const mailbox = `scanned-${randomUUID()}`
  await page.goto('/garden')
  await emailField(page).fill(`${mailbox}@example.com`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Code from the email' })).toBeFocused()
  await scan(browser, await emailText(request, mailbox, 1))
  await page.goto(await newestLink(request, mailbox, 'magic-link-callback'))
  await expect(page).toHaveURL('/garden')
})

test('a scanner verifies no address, and the user then does, on another device', async ({ page, browser, request }) => {
  test.slow()
  const mailbox = `scanned-${randomUUID()}`
  const password = 'correct horse battery staple'
  await page.goto('/handler/sign-up?after_auth_return_to=%2Fgarden')
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await emailField(page).fill(`${mailbox}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/garden')
  await scan(browser, await emailText(request, mailbox, 1))
  await page.reload()
  await expect(page.getByText('Not verified yet')).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await newestLink(request, mailbox, 'email-verification'))
  await phone.getByRole('button', { name: `Verify ${mailbox}@example.com` }).click()
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})
