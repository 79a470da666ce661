import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { newestLink } from '../inbox.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, createUser, dashboardUrl, responsesOf, signUpWithProject } from './owner.ts'

/** Creates a project with a user. The page of the user is open. */
async function openNewUser(page: Page): Promise<void> {
  await createUser(page, await signUpWithProject(page))
}

test('an owner changes the name, adds an email and makes it the primary one', async ({ page }) => {
  const errors = collectPageErrors(page)
  await openNewUser(page)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByRole('textbox', { name: 'Display name' }).fill('عمّال <i>Okafor</i>')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('عمّال <i>Okafor</i>')

  const added = `${randomUUID().slice(0, 8)}@example.com`
  await page.getByRole('button', { name: 'Add email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add email' })
  await dialog.getByRole('button', { name: 'Add email' }).click()
  await expect(dialog.getByText('Please enter your email')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(added)
  await dialog.getByRole('switch', { name: 'The address is verified' }).check()
  await dialog.getByRole('button', { name: 'Add email' }).click()
  await page.getByRole('button', { name: `Actions for ${added}` }).click()
  await page.getByRole('menuitem', { name: 'Make primary' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: added })).toContainText('Primary')
  expect((await checkAccessibility(page)).violations).toEqual([])
  expect(errors).toEqual([])
})

test('an owner approves a sign-up that waits, which then signs in', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const respond = await responsesOf(page, projectId)
  await respond('PUT', '/sign-up-rules', { rules: [{ action: 'hold' }] })
  const credentials = { email: `${randomUUID().slice(0, 8)}@example.com`, password: 'quiet river stones' }
  const keys = await respond('POST', '/internal/api-keys', {
    ...{ description: 'Garden', expires_at_millis: Date.now() + 3_600_000 },
    ...{ has_publishable_client_key: true, has_secret_server_key: false, has_super_secret_admin_key: false },
  })
  const headers = {
    'x-portico-access-type': 'client',
    'x-portico-project-id': projectId,
    'x-portico-publishable-client-key': keys.publishable_client_key,
  }
  const send = async (path: string) => {
    const response = await page.request.post(`${dashboardUrl}/api/v1/auth/password/${path}`, {
      headers,
      data: credentials,
    })
    return response.ok() ? 'ok' : (await response.json()).code
  }
  expect(await send('sign-up')).toBe('SIGN_UP_WAITS_FOR_APPROVAL')
  await page.goto(`${dashboardUrl}/p/${projectId}/users`)
  await page.getByRole('link', { name: credentials.email }).first().click()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  // The list, which the page replaces, names the state, too.
  await expect(approve).toBeVisible()
  await expect(page.getByText('Waits for approval').first()).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await approve.click()
  await expect(page.getByText('Approved. The user can sign in.')).toBeVisible()
  await expect(page.getByText('Waits for approval')).toHaveCount(0)
  expect(await send('sign-in')).toBe('ok')
  expect(errors).toEqual([])
})

test('an owner sends a password reset link and a sign-in link', { tag: '@long' }, async ({ page, request }) => {
  await openNewUser(page)
  const actions = page.getByRole('button', { name: /^Actions for .*@example\.com$/ })
  const mailbox = ((await actions.getAttribute('aria-label')) ?? '').replace(/^Actions for (.*)@.*$/, '$1')
  const send = async (name: string) => {
    await actions.click()
    await page.getByRole('menuitem', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('textbox', { name: 'Screens in your app' })).toHaveValue(/.+/)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  }
  await send('Send password reset link')
  expect(await newestLink(request, mailbox, '/handler/password-reset')).toContain('http://localhost:3000/')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Mark as verified' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await send('Send sign-in link')
  expect(await newestLink(request, mailbox, '/handler/magic-link-callback', 2)).toContain('http://localhost:3000/')
})

test('invalid JSON metadata is not stored, and the error names the line', { tag: '@long' }, async ({ page }) => {
  await openNewUser(page)
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Server', exact: true })
  await editor.fill('{\n  "license": "B",,\n}')
  await page.getByRole('button', { name: 'Save metadata' }).click()
  await expect(page.getByText('Invalid JSON format. Check line 2.')).toBeVisible()
  await editor.fill('{ "license": "B" }')
  await page.getByRole('button', { name: 'Save metadata' }).click()
  await expect(page.getByRole('button', { name: 'Save metadata' })).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Server', exact: true }).click()
  // The code editor takes the place of the text field when it is visible.
  await page.getByRole('button', { name: 'Server', exact: true }).evaluate((button) => button.scrollIntoView())
  await expect(editor.and(page.locator('.cm-content'))).toHaveText('{  "license": "B"}')
})

test('a ban is shown with its reason, lifted, and kept in the activity', async ({ page }) => {
  await openNewUser(page)
  await page.getByRole('button', { name: 'Ban user…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban this user?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam in 40 teams')
  await dialog.getByLabel('Ends').fill('2001-01-01T10:00')
  await dialog.getByRole('button', { name: 'Ban user' }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabel('Ends').fill('')
  await dialog.getByRole('button', { name: 'Ban user' }).click()
  await expect(page.getByText('Banned without an end')).toBeVisible()
  await expect(page.getByText('Spam in 40 teams').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lift ban' }).click()
  await expect(page.getByRole('button', { name: 'Ban user…' })).toBeVisible()
  await expect(page.getByText(/^User banned by /)).toBeVisible()
  await expect(page.getByText(/^Ban lifted by /)).toBeVisible()
})

test('an owner deletes a user and sees first what will be lost', { tag: '@long' }, async ({ page }) => {
  await openNewUser(page)
  await page.getByRole('button', { name: 'Delete user…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this user?' })
  await expect(dialog.getByText('1 email address')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByRole('heading', { name: 'No users yet' })).toBeVisible()
})

test('an impersonation requires a reason and opens the app with a link', async ({ page }) => {
  await openNewUser(page)
  await page.getByRole('button', { name: 'Sign in as this user…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in as Amara Okafor' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Enter a value.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ticket 4821')
  await expect(dialog.getByRole('textbox', { name: 'Screens in your app' })).toHaveValue(
    'http://localhost:3000/handler',
  )
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
    'href',
    /^http:\/\/localhost:3000\/handler\/magic-link-callback\?/,
  )
})

test('a blocked password is explained, and an unlock clears it and folds into the activity', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const user = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true }
  const userId = await call('POST', '/users', { ...user, password: 'quiet river stones', display_name: 'Amara Okafor' })
  for (let index = 0; index < 10; index++) {
    const signIn = call('POST', '/auth/password/sign-in', { email, password: `guess ${index}` })
    await expect(signIn).rejects.toThrow('EMAIL_PASSWORD_MISMATCH')
  }
  await page.goto(`${dashboardUrl}/p/${projectId}/users/${userId}`)
  const note = page.locator('[data-part="note"]', { hasText: 'Password blocked until' })
  await expect(note).toContainText('10 wrong passwords, last from 127.0.0.1. Other methods work: Sign-in link.')
  expect((await checkAccessibility(page)).violations).toEqual([])
  await note.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByRole('dialog', { name: 'Send password reset link' }).getByRole('button', { name: 'Cancel' }).click()
  await note.getByRole('button', { name: 'Unlock' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText(/^Sign-in failed by .*, 10 times$/)).toBeVisible()
  expect(errors).toEqual([])
})
