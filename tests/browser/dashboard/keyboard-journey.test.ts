/** The whole way of an owner on one page after another, with the keyboard alone. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpOwner } from './owner.ts'

/** Presses Tab until the element has the focus. Fails if it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Opens a page, user or command from the palette. */
async function find(page: Page, text: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search users, teams, pages and commands' })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('an owner sets a project up, finds its first user, explains a permission, ends a session and revokes the keys', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = collectPageErrors(page)
  await signUpOwner(page)
  await page.goto(`${dashboardUrl}/new`)
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Tideline')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  const [, , projectId = ''] = new URL(page.url()).pathname.split('/')

  await press(page, page.getByRole('button', { name: 'Create keys' }))
  const code = page.locator('pre', { hasText: 'createClientApp' })
  await expect(code).toContainText(/pck_\w{20,}/)
  const [key = ''] = /pck_\w{20,}/.exec(await code.innerText()) ?? []
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const signUp = () =>
    request.post(`${dashboardUrl}/api/v1/auth/password/sign-up`, {
      headers: {
        'x-portico-access-type': 'client',
        'x-portico-project-id': projectId,
        'x-portico-publishable-client-key': key,
      },
      data: { email, password: 'lantern orchard 47 velvet' },
    })
  expect((await signUp()).status()).toBe(200)
  await expect(page.getByText('The first user signed up.')).toBeVisible({ timeout: 15_000 })

  await find(page, 'teams', 'Teams')
  await press(page, page.getByRole('button', { name: 'Create team' }))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Nordhavn')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordhavn')
  await press(page, page.getByRole('button', { name: 'Add member' }))
  await press(page, page.getByRole('button', { name: `Add: ${email}` }))
  await page.keyboard.press('Escape')

  await find(page, email, new RegExp(email))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email)
  const permission = page.getByRole('combobox', { name: 'Permission' })
  await tabTo(page, permission)
  await page.keyboard.type('$read')
  await expect(permission).toHaveValue('$read_members')
  await expect(page.getByText(`${email} has $read_members in Nordhavn.`)).toBeVisible()
  await press(page, page.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: /^End the session/ }))
  await expect(page.getByText('This user is not signed in anywhere.')).toBeVisible()

  await find(page, 'api keys', 'API keys')
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Actions for App' }))
  const revoke = page.getByRole('menuitem', { name: 'Revoke…' })
  await expect(revoke).toBeVisible()
  // The menu receives the focus a frame after it is shown. Letters typed before would go to its button.
  await expect(page.locator('[role=menu]:focus, [role=menu]:has(:focus)')).toBeVisible()
  await page.keyboard.type('revo')
  await expect(revoke).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Revoke for good' }))
  await expect(page.getByRole('button', { name: 'Actions for App' })).toHaveCount(0)
  await expect.poll(async () => (await signUp()).status()).toBe(401)
  expect(errors).toEqual([])
})
