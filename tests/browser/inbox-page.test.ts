import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'

const inboxUrl = process.env.PORTICO_TEST_INBOX_URL ?? ''
const serviceUrl = process.env.PORTICO_TEST_API_URL ?? ''

const message = (id: string, recipient: string, subject: string) => ({
  id,
  recipient,
  mailbox: recipient,
  from: 'Fernwood <hello@fern.test>',
  subject,
  date: '2026-05-02T10:00:00.000Z',
  seen: id !== '1',
})
const emails = [
  message('1', 'ada@example.com', 'Your sign-in code'),
  message('2', `${'long'.repeat(60)}@example.com`, '<b>Markup</b> 🌱 \u202emarks'),
]

/** Replaces the emails of the inbox, because other tests also use it. */
async function openInbox(page: Page, given: object[]) {
  let messages = given
  const deletions: string[] = []
  await page.route('**/api/v1/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '\n' }))
  await page.route('**/api/v1/messages', (route) => {
    if (route.request().method() === 'DELETE') {
      deletions.push(route.request().url())
      messages = []
    }
    return route.fulfill({ json: messages })
  })
  await page.route('**/api/v1/mailbox/**', (route) =>
    route.fulfill({ json: { ...emails[0], body: { text: 'Code AB12CD', html: '' }, header: {}, attachments: [] } }),
  )
  await page.goto(inboxUrl)
  return deletions
}

const clear = (page: Page) => page.getByRole('button', { name: 'Delete all' })
const filter = (page: Page) => page.getByRole('searchbox')

test('an empty inbox shows how to get an email', async ({ page }) => {
  await openInbox(page, [])
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
  await expect(page.getByText('Sign up in your app')).toBeVisible()
  await expect(clear(page)).toBeHidden()
})

test('a filter without hits shows that and can be cleared', { tag: '@long' }, async ({ page }) => {
  await openInbox(page, emails)
  await filter(page).fill('nobody')
  await expect(page.getByRole('heading', { name: 'No email matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(page.getByRole('link', { name: /Your sign-in code/ })).toBeVisible()
  await expect(filter(page)).toBeFocused()
})

test('"Delete all" asks for confirmation, and Escape keeps everything', { tag: '@long' }, async ({ page }) => {
  const deletions = await openInbox(page, emails)
  await clear(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Delete 2 emails?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(clear(page)).toBeFocused()
  expect(deletions).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => deletions.length).toBe(1)
})

test('arrow keys move from the filter through the list, and Escape returns from an email', async ({ page }) => {
  await openInbox(page, emails)
  await filter(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Your sign-in code/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code AB12CD')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Code AB12CD')).toBeHidden()
  await expect(page.getByRole('link', { name: /Your sign-in code/ })).toBeFocused()
})

test('a list that is loaded again keeps the focus, also when the focused email was deleted', { tag: '@long' }, async ({
  page,
}) => {
  let messages = emails
  await openInbox(page, emails)
  await page.route('**/api/v1/messages', (route) => route.fulfill({ json: messages }))
  const long = page.getByRole('link', { name: /marks/ })
  await long.focus()
  messages = [message('3', 'lin@example.com', 'Reset your password'), ...emails]
  // The events end at once, so the page connects and loads the list again.
  await expect(page.getByRole('link', { name: /Reset your password/ })).toBeVisible()
  await expect(long).toBeFocused()
  messages = messages.slice(0, 2)
  await expect(long).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Your sign-in code/ })).toBeFocused()
})

test('the inbox has no violation that axe finds', async ({ page }) => {
  await openInbox(page, emails)
  await clear(page).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Your sign-in code/ }).click()
  await expect(page.getByText('Code AB12CD')).toBeVisible()
  await expectAccessible(page)
  await openInbox(page, [])
  await expectAccessible(page)
})

for (const path of ['/', '/api/v1/docs']) {
  test(`the page ${path} of the service has no violation that axe finds`, async ({ page }) => {
    await page.goto(serviceUrl + path)
    // The first URL redirects to the sign-in screen of the dashboard.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

/** Checks the page in light and in dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await checkAccessibility(page)).violations, colorScheme).toEqual([])
  }
}
