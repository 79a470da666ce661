/** Each page of a project with each role. A sentence explains what the role may not read. */
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, createUser, dashboardUrl, joinProject, signUpWithProject } from './owner.ts'
import { projectPages } from './project-pages.ts'

/** Pages that a role may not read. */
const closed: Readonly<Record<string, readonly string[]>> = {
  support: ['api-keys', 'applications', 'machines', 'webhooks', 'auth-hooks'],
  developer: ['api-keys', 'applications', 'machines'],
  admin: [],
}

test('every page opens with every role @long', async ({ page: owner, browser, request }) => {
  test.setTimeout(300_000)
  const projectId = await signUpWithProject(owner)
  const call = await callsOf(owner, projectId)
  const guest = await (await browser.newContext()).newPage()
  const guestId = await joinProject(guest, { call, request, role: 'support' })

  const errors = collectPageErrors(guest)
  for (const [role, unreadable] of Object.entries(closed)) {
    await call('PATCH', `/projects/current/owners/${guestId}`, { role })
    for (const path of projectPages) {
      await guest.goto(`${dashboardUrl}/p/${projectId}/${path}`)
      await expect(guest.getByRole('heading', { level: 1 }), `${role}: ${path}`).toBeVisible()
      await guest.waitForLoadState('networkidle')
      const failure = guest.getByText('Your role does not show this')
      await expect(failure, `${role}: ${path}`).toHaveCount(unreadable.includes(path) ? 1 : 0)
    }
  }
  expect(errors).toEqual([])
})

test('a support member bans a user and lifts the ban, and may not delete users', async ({
  page: owner,
  browser,
  request,
}) => {
  test.slow()
  const projectId = await signUpWithProject(owner)
  await createUser(owner, projectId)
  const userUrl = owner.url()
  const call = await callsOf(owner, projectId)
  const guest = await (await browser.newContext()).newPage()
  await joinProject(guest, { call, request, role: 'support' })
  const errors = collectPageErrors(guest)

  await guest.goto(`${dashboardUrl}/p/${projectId}/users`)
  await guest.getByRole('button', { name: 'Actions for Amara Okafor' }).click()
  await expect(guest.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
  await guest.keyboard.press('Escape')

  await guest.goto(userUrl)
  await expect(guest.getByRole('button', { name: 'Delete user…' })).toBeDisabled()
  await guest.getByRole('button', { name: 'Ban user…' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Ban this user?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  await dialog.getByRole('button', { name: 'Ban user' }).click()
  await guest.getByRole('button', { name: 'Lift ban' }).click()
  await expect(guest.getByRole('button', { name: 'Ban user…' })).toBeVisible()
  expect(errors).toEqual([])
})
