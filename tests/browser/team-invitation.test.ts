import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type ClientApp, createClientApp } from '@portico/sdk/client'
import { newestLink } from './inbox.ts'
import { type MockResponses, mockService, plantSession, user } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'

const password = 'quiet river stones'

/** Creates a user with a name and a team, with the permission to invite. */
async function createInviter(request: APIRequestContext): Promise<{ app: ClientApp; teamId: string }> {
  const { projectId, publishableClientKey, apiUrl } = await (await request.get('/config.json')).json()
  const app = createClientApp({ projectId, publishableClientKey, baseUrl: apiUrl, tokenStore: 'memory' })
  const verificationCallbackUrl = 'http://localhost/verify'
  await app.passwords.signUp({ email: `${randomUUID()}@example.com`, password, verificationCallbackUrl })
  await app.users.updateMe({ displayName: 'Mira Okafor' })
  const { id: teamId } = await app.teams.create({ displayName: 'Fernwood Gardens' })
  return { app, teamId }
}

async function signUp(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('tab', { name: 'Email & Password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

test('an invited user signs up from the email, joins the team, and cannot use the link again', async ({
  page,
  request,
  baseURL,
}) => {
  const errors = collectPageErrors(page)
  const { app, teamId } = await createInviter(request)
  const mailbox = `jo-${randomUUID()}`
  const email = `${mailbox}@example.com`
  await app.teamInvitations.send({ teamId, email, callbackUrl: `${baseURL}/handler/team-invitation` })
  const link = await newestLink(request, mailbox, 'team-invitation')

  await page.goto(link)
  await expect(page.getByText('Sign in or create an account to join the team.')).toBeVisible()
  await expect(page).toHaveURL('/handler/team-invitation')
  await page.reload()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await signUp(page, email)

  await expect(page.getByRole('heading', { name: 'You are invited to join Fernwood Gardens' })).toBeFocused()
  await expect(page).toHaveURL('/handler/team-invitation')
  await expect(page.getByText(`Mira Okafor invited ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use another account' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Join' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You have successfully joined Fernwood Gardens' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL('/')
  expect(await app.teamMembers.listProfiles(teamId)).toHaveLength(2)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Used Team Invitation Link' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a user other than the invited one sees both addresses, and can sign out to use another account', async ({
  page,
  request,
  baseURL,
}) => {
  const { app, teamId } = await createInviter(request)
  const mailbox = `jo-${randomUUID()}`
  await app.teamInvitations.send({
    teamId,
    email: `${mailbox}@example.com`,
    callbackUrl: `${baseURL}/handler/team-invitation`,
  })
  const other = `${randomUUID()}@example.com`
  await page.goto(await newestLink(request, mailbox, 'team-invitation'))
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await signUp(page, other)
  await expect(page.getByText(`Mira Okafor invited ${mailbox}@example.com.`)).toBeVisible()
  await expect(page.getByText(`You are signed in as ${other}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByText('Sign in or create an account to join the team.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await signUp(page, `${mailbox}@example.com`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'You have successfully joined Fernwood Gardens' })).toBeVisible()
})

const details = 'POST /team-invitations/accept/details'
const open = {
  team_id: randomUUID(),
  team_display_name: 'Fernwood Gardens',
  team_profile_image_url: null,
  inviter_display_name: null,
  recipient_email: user.primary_email,
}

async function openInvitation(page: Page, baseURL: string | undefined, responses: MockResponses) {
  responses['GET /teams'] = { body: { items: [] } }
  const calls = await mockService(page, responses)
  await plantSession(page, baseURL ?? '')
  await page.goto('/handler/team-invitation?code=right')
  return calls
}

test('ignoring an invitation redirects home and does not redeem it', async ({ page, baseURL }) => {
  const calls = await openInvitation(page, baseURL, { [details]: { body: open } })
  await page.getByRole('link', { name: 'Ignore' }).click()
  await expect(page).toHaveURL('/')
  expect(calls.has('POST /team-invitations/accept')).toBe(false)
})

test('a session that ends while the invitation is open leads to sign-in and back, with the code', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const responses: MockResponses = { [details]: { body: open } }
  await openInvitation(page, baseURL, responses)
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await page.context().clearCookies()
  const signIn = page.getByRole('link', { name: 'Go to sign in' })
  await expect(signIn).toHaveAttribute('href', /after_auth_return_to=%2Fhandler%2Fteam-invitation%3Fcode%3Dright/)
})

test('a failed request can be retried, for reading and for joining', { tag: '@long' }, async ({ page, baseURL }) => {
  const busy = { text: 'Busy.', status: 503 }
  const accept = 'POST /team-invitations/accept'
  const responses: MockResponses = { [details]: busy, [accept]: busy }
  await openInvitation(page, baseURL, responses)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  responses[details] = { body: open }
  await retry.click()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(retry).toBeVisible()
  responses[accept] = { body: {} }
  await retry.click()
  await expect(page.getByRole('heading', { name: 'You have successfully joined Fernwood Gardens' })).toBeVisible()
})
