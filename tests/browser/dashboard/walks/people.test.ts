/** Errands of an owner about people, with clicks only: no walk opens an address of the dashboard but the first. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newestLink } from '../../inbox.ts'
import { collectPageErrors } from '../../page-errors.ts'
import { createKeys } from '../host-app.ts'
import { callsOf, dashboardUrl, signUpWithProject } from '../owner.ts'
import { openOverview, openPage } from './open.ts'

test.beforeEach(() => test.slow())

test('an owner finds out why a user cannot sign in, and unlocks the password', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const email = `${randomUUID().slice(0, 8)}@example.com`
  await call('POST', '/users', {
    ...{ primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true },
    ...{ password: 'quiet river stones', display_name: 'Amara Okafor' },
  })
  for (let index = 0; index < 10; index++) {
    const signIn = call('POST', '/auth/password/sign-in', { email, password: `guess ${index}` })
    await expect(signIn).rejects.toThrow('EMAIL_PASSWORD_MISMATCH')
  }
  await openOverview(page, projectId)
  await openPage(page, 'Users')
  await page.getByRole('searchbox').fill('amara')
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  const note = page.locator('[data-part="note"]', { hasText: 'Password blocked until' })
  await expect(note).toContainText('10 wrong passwords, last from 127.0.0.1.')
  await note.getByRole('button', { name: 'Unlock' }).click()
  await expect(note).toBeHidden()
  expect(errors).toEqual([])
})

test('an owner adds a permission to a role, and reads who gains it first', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/team-permission-definitions', { id: 'orders:read' })
  const teamId = await call('POST', '/teams', { display_name: 'Harbor' })
  const userId = await call('POST', '/users', { display_name: 'Amara Okafor' })
  await call('POST', `/team-memberships/${teamId}/${userId}`)

  await openOverview(page, projectId)
  await openPage(page, 'Permissions')
  await page.getByRole('button', { name: 'New permission' }).click()
  const creation = page.getByRole('dialog', { name: 'New permission' })
  await creation.getByRole('textbox', { name: 'ID' }).fill('clerk')
  await creation.getByRole('button', { name: 'Create' }).click()
  await expect(creation).toBeHidden()
  await call('POST', `/team-permissions/${teamId}/${userId}/clerk`)

  await page.getByRole('button', { name: 'Actions for clerk' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const change = page.getByRole('dialog', { name: 'Edit permission' })
  await change.getByRole('checkbox', { name: 'orders:read' }).check()
  await change.getByText('1 user gains orders:read').click()
  await expect(change.getByRole('link', { name: 'Amara Okafor' })).toBeInViewport()
  await expect(change.getByRole('button', { name: 'Save' })).toBeInViewport()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(errors).toEqual([])
})

test('an owner invites a colleague, who signs up with a password, verifies the address and accepts', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const projectId = await signUpWithProject(page)
  await openOverview(page, projectId)
  await openPage(page, 'Settings')
  await page.getByRole('button', { name: 'Invite owner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite owner' })
  const mailbox = `colleague-${randomUUID().slice(0, 8)}`
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${mailbox}@example.com`)
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Developer')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${mailbox}@example.com`)).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await newestLink(request, mailbox, 'project-invitation'))
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await guest.getByRole('tab', { name: 'Email & Password' }).click()
  await guest.getByRole('textbox', { name: 'Email' }).fill(`${mailbox}@example.com`)
  await guest.getByLabel('Password', { exact: true }).fill('lantern orchard 47 velvet')
  await guest.getByLabel(/Repeat/).fill('lantern orchard 47 velvet')
  await guest.getByRole('button', { name: 'Sign Up' }).click()
  // The sign-up returns to the invitation, whose address is not proved yet.
  await expect(guest.getByText('Verify this address first')).toBeVisible()
  const verification = await guest.context().newPage()
  await verification.goto(await newestLink(request, mailbox, 'email-verification', 2))
  await expect(verification.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await guest.getByRole('button', { name: 'I have verified it' }).click()
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(`${dashboardUrl}/p/${projectId}`)
  await expect(guest.getByRole('complementary')).toContainText('Tideline')
})

test('an owner bans ten users at once, and takes it back', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  for (let index = 0; index < 10; index++) await call('POST', '/users', { primary_email: `u${index}@example.com` })
  await openOverview(page, projectId)
  await openPage(page, 'Users')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Ban…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ban 10 users' }).click()
  await expect(page.getByText('Banned', { exact: true })).toHaveCount(10)
  // Shown above the end of the table, and alone.
  await expect(page.locator('[data-part="toast"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Bans of 10 users lifted. Ended sessions stay ended.')).toBeVisible()
  await expect(page.getByText('Banned', { exact: true })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('an owner reads sign-ups by method, as a chart and as a table', { tag: '@long' }, async ({ page, request }) => {
  const projectId = await signUpWithProject(page)
  const keys = await createKeys(page, projectId)
  const signUp = await request.post(`${dashboardUrl}/api/v1/auth/password/sign-up`, {
    headers: {
      ...{ 'x-portico-access-type': 'client', 'x-portico-project-id': projectId },
      'x-portico-publishable-client-key': keys.publishableClientKey,
    },
    data: { email: `${randomUUID().slice(0, 8)}@example.com`, password: 'quiet river stones' },
  })
  expect(signUp.status(), await signUp.text()).toBe(200)
  await openOverview(page, projectId)
  const chart = page.getByRole('slider', { name: /^Sign-ups by method/ })
  // Counters are written a few seconds later.
  await expect(async () => {
    await page.reload()
    await expect(chart).toHaveAttribute('aria-label', /highest/, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('group', { name: 'Show as: Sign-ups by method' }).getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('region', { name: 'Sign-ups by method, Table' })
  await expect(page.getByRole('figure').filter({ has: table })).toContainText('Password')
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('1')
})
