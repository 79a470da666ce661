/** Owners of projects, signed in on the dashboard. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newestLink } from '../inbox.ts'

/** Address of the dashboard, which is that of the service. */
export const dashboardUrl = process.env.PORTICO_TEST_API_URL ?? ''
export const ownerPassword = 'lantern orchard 47 velvet'

const serverKey = process.env.PORTICO_TEST_INTERNAL_SECRET_SERVER_KEY ?? ''

/** The headers of calls of a server of the project `internal`, whose users are the owners. */
export const internalServer = {
  'x-portico-access-type': 'server',
  'x-portico-project-id': 'internal',
  'x-portico-secret-server-key': serverKey,
}

/** Signs up a new owner at the service, signs the pages of the context in, and returns the email address. */
export async function signUpOwner(page: Page): Promise<string> {
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`
  const data = {
    email,
    password: ownerPassword,
    verification_callback_url: `${dashboardUrl}/handler/email-verification`,
  }
  const signedUp = await page.request.post(`${dashboardUrl}/api/v1/auth/password/sign-up`, {
    headers: internalServer,
    data,
  })
  expect(signedUp.status(), await signedUp.text()).toBe(200)
  await startSession(page, (await signedUp.json()).refresh_token)
  return email
}

/** Gives the pages of a context the session of a refresh token, as a sign-in in the dashboard does. */
export async function startSession(page: Page, refreshToken: string): Promise<void> {
  const started = await page.request.post(`${dashboardUrl}/handler/session`, {
    headers: { 'x-portico-session': '1', origin: dashboardUrl },
    data: { action: 'start', refreshToken },
  })
  expect(started.status(), await started.text()).toBe(200)
}

/** Returns an access token of the owner who is signed in on the pages of a context. */
async function accessTokenOf(page: Page): Promise<string> {
  const refreshed = await page.request.post(`${dashboardUrl}/handler/session`, {
    headers: { 'x-portico-session': '1', origin: dashboardUrl },
    data: { action: 'refresh' },
  })
  expect(refreshed.status(), await refreshed.text()).toBe(200)
  return (await refreshed.json()).accessToken
}

/** Creates a project for the owner who is signed in, with the settings of the form, and returns its id. */
export async function createProject(page: Page, name = 'Tideline'): Promise<string> {
  const config = { credential_enabled: true, magic_link_enabled: true, passkey_enabled: true, allow_localhost: true }
  const created = await page.request.post(`${dashboardUrl}/api/v1/internal/projects`, {
    headers: { ...internalServer, 'x-portico-access-token': await accessTokenOf(page) },
    data: { display_name: name, config },
  })
  expect(created.status(), await created.text()).toBe(201)
  return (await created.json()).id
}

/** Signs up a new owner, creates a project, and returns its id. No page is open. */
export async function signUpWithProject(page: Page, name = 'Tideline'): Promise<string> {
  await signUpOwner(page)
  return createProject(page, name)
}

/** Signs up a new owner, creates a project, and returns its id. Its setup page is open. */
export async function openNewProject(page: Page, name = 'Tideline'): Promise<string> {
  const projectId = await signUpWithProject(page, name)
  await page.goto(`${dashboardUrl}/p/${projectId}/setup`)
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  return projectId
}

/** Marks the address of an owner as verified. Returns the id of the owner. */
export async function verifyAddress(page: Page, email: string): Promise<string> {
  const users = `${dashboardUrl}/api/v1/users`
  const found = await page.request.get(`${users}?query=${encodeURIComponent(email)}`, { headers: internalServer })
  const [user] = (await found.json()).items
  const data = { primary_email_verified: true }
  const changed = await page.request.patch(`${users}/${user.id}`, { headers: internalServer, data })
  expect(changed.status(), await changed.text()).toBe(200)
  return user.id
}

/** Makes a call. Returns the id of the object in the response, or an empty text. */
type Call = (method: string, path: string, data?: object) => Promise<string>

/** Returns a function that makes calls on a project as the owner who is signed in, without a page, and returns the id. */
export async function callsOf(page: Page, projectId: string): Promise<Call> {
  const respond = await responsesOf(page, projectId)
  return async (...call) => (await respond(...call))?.id ?? ''
}

/** Returns a function that makes calls as {@link callsOf} does, and returns the body of the response. */
export async function responsesOf(page: Page, projectId: string) {
  const headers = {
    'x-portico-access-type': 'admin',
    'x-portico-project-id': projectId,
    'x-portico-admin-access-token': await accessTokenOf(page),
  }
  return async (method: string, path: string, data?: object) => {
    const response = await page.request.fetch(`${dashboardUrl}/api/v1${path}`, { method, headers, data: data ?? {} })
    expect(response.status(), await response.text()).toBeLessThan(300)
    return response.status() === 204 ? null : response.json()
  }
}

/** Creates a user and opens the page of the user, which has loaded: nothing on it moves. */
export async function createUser(page: Page, projectId: string, name = 'Amara Okafor'): Promise<void> {
  const call = await callsOf(page, projectId)
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const user = { primary_email: email, primary_email_auth_enabled: true, display_name: name }
  await page.goto(`${dashboardUrl}/p/${projectId}/users/${await call('POST', '/users', user)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Shows the dashboard in a language. Call it before the page is opened. */
export async function setLanguage(page: Page, tag: 'de' | 'en'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('portico-dashboard-language', chosen), tag)
}

/** Signs a new owner up on a page, and adds the owner to a project by an invitation. Returns the id of the owner. */
export async function joinProject(
  guest: Page,
  { call, request, role }: { call: Call; request: APIRequestContext; role: string },
): Promise<string> {
  const email = await signUpOwner(guest)
  const id = await verifyAddress(guest, email)
  await call('POST', '/projects/current/owner-invitations', { email, role })
  await guest.goto(await newestLink(request, email.replace(/@.*/, ''), 'project-invitation', 2))
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(/\/p\//)
  return id
}
