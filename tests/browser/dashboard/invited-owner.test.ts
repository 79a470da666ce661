import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { newestLink } from '../inbox.ts'
import { callsOf, dashboardUrl, signUpOwner, signUpWithProject } from './owner.ts'

test('an invited owner sees the invitation, creates an account and accepts it', async ({ page, browser, request }) => {
  test.slow()
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/settings`)
  await page.getByRole('button', { name: 'Invite owner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite owner' })
  const mailbox = `invited-${randomUUID().slice(0, 8)}`
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${mailbox}@example.com`)
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Support')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${mailbox}@example.com`)).toBeVisible()

  const invitation = await newestLink(request, mailbox, 'project-invitation')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(invitation)
  await expect(guest.getByText(/to the project Tideline with the role Support/)).toBeVisible()
  expect((await checkAccessibility(guest)).violations).toEqual([])
  await guest.getByRole('link', { name: 'Create an account' }).click()
  await guest.getByRole('textbox', { name: 'Email' }).fill(`${mailbox}@example.com`)
  await guest.getByRole('button', { name: /send/i }).click()
  await guest.goto(await newestLink(request, mailbox, 'magic-link-callback', 2))
  // The page is left once the session is open: another address before that would interrupt it.
  await expect(guest).not.toHaveURL(/magic-link-callback/)
  await guest.goto(invitation)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(`${dashboardUrl}/p/${projectId}`)

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: mailbox }).getByText('Support')).toBeVisible()
})

test('an invited owner with an unverified address is asked to verify it', async ({ page, browser, request }) => {
  const projectId = await signUpWithProject(page)
  const guest = await (await browser.newContext()).newPage()
  const email = await signUpOwner(guest)
  const call = await callsOf(page, projectId)
  await call('POST', '/projects/current/owner-invitations', { email, role: 'support' })
  await guest.goto(await newestLink(request, email.replace(/@.*/, ''), 'project-invitation', 2))
  await expect(guest.getByText('Verify this address first')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Accept invitation' })).toBeHidden()
  await guest.getByRole('button', { name: 'Send the link again' }).click()
  await expect(guest.getByText(`Sent to ${email}`)).toBeVisible()
  expect((await checkAccessibility(guest)).violations).toEqual([])
})
