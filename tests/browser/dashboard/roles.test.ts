/** Each page of a project with each role: what the role may not read is said in one sentence. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newestLink } from '../inbox.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, internalServer, openNewProject, signUpOwner } from './owner.ts'

const pages = [
  '',
  'setup',
  'users',
  'teams',
  'permissions',
  'sign-in',
  'domains',
  'email',
  'email/outbox',
  'email/templates',
  'api-keys',
  'webhooks',
  'audit',
  'settings',
]

/** Pages that a role may not read. */
const closed: Readonly<Record<string, readonly string[]>> = {
  support: ['api-keys', 'webhooks'],
  developer: ['api-keys'],
  admin: [],
}

async function accessTokenOf({ request }: Page): Promise<string> {
  const headers = { 'x-portico-session': '1', origin: dashboardUrl }
  const response = await request.post(`${dashboardUrl}/handler/session`, { headers, data: { action: 'refresh' } })
  return (await response.json()).accessToken
}

/** Makes a call of the project, as its owner. */
async function callAsOwner(owner: Page, projectId: string, call: { method: string; path: string; data: object }) {
  const headers = {
    'x-portico-access-type': 'admin',
    'x-portico-project-id': projectId,
    'x-portico-admin-access-token': await accessTokenOf(owner),
  }
  const { method, path, data } = call
  const response = await owner.request.fetch(`${dashboardUrl}/api/v1/projects/current${path}`, {
    method,
    headers,
    data,
  })
  expect(response.status(), await response.text()).toBeLessThan(300)
}

/** Makes the address of an owner a verified one, which invitations require. Returns the id of the owner. */
async function verifyAddress({ request }: Page, email: string): Promise<string> {
  const headers = internalServer
  const found = await request.get(`${dashboardUrl}/api/v1/users?query=${encodeURIComponent(email)}`, { headers })
  const [{ id }] = (await found.json()).items
  const data = { primary_email_verified: true }
  const changed = await request.patch(`${dashboardUrl}/api/v1/users/${id}`, { headers, data })
  expect(changed.status(), await changed.text()).toBe(200)
  return id
}

async function acceptInvitation(guest: Page, request: APIRequestContext, email: string): Promise<void> {
  await guest.goto(await newestLink(request, email.replace(/@.*/, ''), 'project-invitation', 2))
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(/\/p\//)
}

test('every page opens with every role @long', async ({ page: owner, browser, request }) => {
  test.setTimeout(300_000)
  const projectId = await openNewProject(owner)
  const guest = await (await browser.newContext()).newPage()
  const email = await signUpOwner(guest)
  const guestId = await verifyAddress(guest, email)
  await callAsOwner(owner, projectId, { method: 'POST', path: '/owner-invitations', data: { email, role: 'support' } })
  await acceptInvitation(guest, request, email)

  const errors = collectPageErrors(guest)
  for (const [role, unreadable] of Object.entries(closed)) {
    await callAsOwner(owner, projectId, { method: 'PATCH', path: `/owners/${guestId}`, data: { role } })
    for (const path of pages) {
      await guest.goto(`${dashboardUrl}/p/${projectId}/${path}`)
      await expect(guest.getByRole('heading', { level: 1 }), `${role}: ${path}`).toBeVisible()
      await guest.waitForLoadState('networkidle')
      const failure = guest.getByText('This could not be loaded')
      await expect(failure, `${role}: ${path}`).toHaveCount(unreadable.includes(path) ? 1 : 0)
    }
  }
  expect(errors).toEqual([])
})
