/** Questions before something is deleted that cannot be taken back. */
import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { newestLink } from '../inbox.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

test('an owner is asked before a version of the terms is deleted', async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('POST', '/terms', { document: 'terms', texts: [{ url: 'https://tideline.example/terms' }] })
  await page.goto(`${dashboardUrl}/p/${projectId}/terms`)
  await page.getByRole('button', { name: 'Actions for Terms of service' }).click()
  await page.getByRole('menuitem', { name: 'Delete version' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this version of “Terms of service”?' })
  await expect(question).toContainText('Sign-in and sign-up no longer link this document.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await question.getByRole('button', { name: 'Delete version' }).click()
  await expect(page.getByRole('heading', { name: 'No versions yet' })).toBeVisible()
  expect(errors).toEqual([])
})

test('an owner is asked before an address is deleted from the waitlist', async ({ page, request }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  const call = await callsOf(page, projectId)
  await call('PATCH', '/projects/current', { config: { sign_up_enabled: false } })
  await call('PATCH', '/projects/current/options', { waitlist_enabled: true })
  const mailbox = `waits-${projectId.slice(0, 8)}`
  const email = `${mailbox}@example.com`
  await call('POST', '/waitlist', { email, callback_url: 'http://localhost:3000/handler/waitlist' })
  const link = new URL(await newestLink(request, mailbox, 'waitlist'))
  await call('POST', '/waitlist/confirm', { code: link.searchParams.get('code') })
  await page.goto(`${dashboardUrl}/p/${projectId}/waitlist`)
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${email}?` })
  await expect(question).toContainText('has to join the waitlist again')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody waits' })).toBeVisible()
  expect(errors).toEqual([])
})
