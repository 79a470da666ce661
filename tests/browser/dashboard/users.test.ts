import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, openNewProject, signUpWithProject } from './owner.ts'

/** Creates users with calls, without the form. */
async function createUsers(page: Page, projectId: string, users: readonly object[]): Promise<void> {
  const call = await callsOf(page, projectId)
  for (const user of users) await call('POST', '/users', user)
}

test('an owner creates a user, finds it by its name, and deletes it', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await openNewProject(page)
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create user' })
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(`${randomUUID().slice(0, 8)}@example.com`)
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Søren <b>Østergaard</b>')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Søren <b>Østergaard</b>' })).toBeVisible()

  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('searchbox').fill('østergaard')
  await expect(page).toHaveURL(/q=/)
  const row = page.getByRole('row', { name: /Søren <b>Østergaard<\/b>/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 user' }).click()
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a signed-out visitor signs in first, and then sees the requested page', { tag: '@long' }, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.context().clearCookies()
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page).toHaveURL(/\/handler\/sign-in/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an owner filters and sorts users, bans and verifies several at once, and exports them', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await createUsers(page, projectId, [
    { primary_email: 'ann@example.com', display_name: '=1+1' },
    { primary_email: 'ben@example.com' },
    { primary_email: 'cleo@example.com', primary_email_verified: true },
  ])
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page.getByText('3 users', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort=primaryEmail/)
  await expect(page.getByRole('row').nth(1)).toContainText('ann@example.com')

  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Teams' }).click()
  await expect(page.getByRole('columnheader', { name: 'Teams' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('textbox', { name: 'Name' }).fill('By email')
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toBeHidden()
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitem', { name: 'By email' }).click()
  await expect(page).toHaveURL(/sort=primaryEmail/)
  await expect(page.getByRole('columnheader', { name: 'Teams' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitemradio', { name: 'not verified' }).click()
  await expect(page).toHaveURL(/verified=false/)
  await expect(page.getByText('2 match', { exact: true })).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Mark email as verified' }).click()
  await expect(page.getByText('No user matches the search and all filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Email' }).click()

  await page.getByRole('checkbox', { name: 'Select ben@example.com' }).check()
  await page.getByRole('button', { name: 'Ban…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ban 1 user' }).click()
  await expect(page.getByRole('row', { name: /ben@example.com/ })).toContainText('Banned')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ban of 1 user lifted. Ended sessions stay ended.')).toBeVisible()
  await expect(page.getByRole('row', { name: /ben@example.com/ })).not.toContainText('Banned')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain(`"'=1+1","","ann@example.com","true"`)
  expect(errors).toEqual([])
})

test('an owner adds several users to a team, ends their sessions, lifts their bans, and opens one by its row', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const ann = await call('POST', '/users', { primary_email: 'ann@example.com' })
  await call('PATCH', `/users/${ann}`, { ban: { reason: 'Spam' } })
  await call('POST', '/users', { primary_email: 'ben@example.com' })
  await call('POST', '/teams', { display_name: 'Tideline' })
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.check()
  await page.getByRole('button', { name: 'Add to team…' }).click()
  await page.getByRole('button', { name: 'Choose the team Tideline' }).click()
  await page.getByRole('button', { name: 'Add 2 users' }).click()
  await expect(page.getByText('2 users are in the team')).toBeVisible()

  await all.check()
  await page.getByRole('button', { name: 'End sessions…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions of 2 users' }).click()
  await expect(page.getByText('Sessions of 2 users ended')).toBeVisible()

  await all.check()
  await page.getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByText('Ban of 1 user lifted. Ended sessions stay ended.')).toBeVisible()

  await page.getByRole('row', { name: /ann@example.com/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ann@example.com' })).toBeVisible()
  expect(errors).toEqual([])
})

test('an owner invites an address to the app, sends the invitation again, and revokes it', { tag: '@long' }, async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: email })
  const sentAgain = page.waitForResponse((response) => response.url().includes('/resend'))
  await row.getByRole('button', { name: 'Send again' }).click()
  expect((await sentAgain).status()).toBe(200)
  expect((await checkAccessibility(page)).violations).toEqual([])
  await row.getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the list is searched, selected and banned by keyboard, and sorted on a phone', { tag: '@long' }, async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await createUsers(page, projectId, [{ primary_email: 'ann@example.com' }, { primary_email: 'ben@example.com' }])
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await expect(page.getByText('2 users', { exact: true })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select ann@example.com' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Ban…' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Ban 1 user' }).press('Enter')
  await expect(page.getByRole('row', { name: /ann@example.com/ })).toContainText('Banned')

  await expect(page.getByRole('combobox', { name: 'Order' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Email, Z to A')
  await expect(page).toHaveURL(/sort=-primaryEmail/)
  await expect(page.getByRole('row').nth(1)).toContainText('ben@example.com')
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})

test('on a tablet, the list leaves room for names and addresses, and keeps its menus visible', {
  tag: '@long',
}, async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  const email = 'maximiliana@gardens.example'
  await createUsers(page, projectId, [{ primary_email: email, display_name: 'Maximiliana Featherstonehaugh' }])
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  for (const cell of [row.getByRole('cell').nth(1), row.getByRole('cell').nth(2)]) {
    expect((await cell.boundingBox())?.width).toBeGreaterThan(120)
  }
  const right = async (element: typeof row) => {
    const box = await element.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(await right(row.getByRole('button').last())).toBeLessThan(await right(page.locator('[data-part="table"]')))
  // The head that sorts by the date of sign-up is hidden.
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible()
})
