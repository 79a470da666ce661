/** Each page of a project with each role: what the role may not read is said in one sentence. */
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, joinProject, openNewProject } from './owner.ts'
import { projectPages } from './project-pages.ts'

/** Pages that a role may not read. */
const closed: Readonly<Record<string, readonly string[]>> = {
  support: ['api-keys', 'webhooks'],
  developer: ['api-keys'],
  admin: [],
}

test('every page opens with every role @long', async ({ page: owner, browser, request }) => {
  test.setTimeout(300_000)
  const projectId = await openNewProject(owner)
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
      const failure = guest.getByText('This could not be loaded')
      await expect(failure, `${role}: ${path}`).toHaveCount(unreadable.includes(path) ? 1 : 0)
    }
  }
  expect(errors).toEqual([])
})
