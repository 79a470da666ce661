/** The page on which a user approves one act of an agent, with and without scripts. */
import { createHash, randomBytes } from 'node:crypto'
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { createProject, dashboardUrl, responsesOf, signUpOwner } from './dashboard/owner.ts'

const password = 'lantern orchard 47 velvet'
const redirectUri = `${dashboardUrl}/not-a-page`
const resource = 'https://notes.example.com/mcp'
const email = 'ada@example.com'

// Each test sets a project up, and passes several pages.
test.slow()

/** Creates a project with a server of notes, and an agent that may ask its users. */
async function openNotes(page: Page) {
  await signUpOwner(page)
  const project = await createProject(page, 'Tideline')
  const call = await responsesOf(page, project)
  const texts = [{ locale: 'en', name: 'Delete your notes' }]
  await call('POST', '/oauth-scopes', { id: 'notes.delete', texts, requires_approval: true })
  const { id } = await call('POST', '/oauth-resources', {
    ...{ uri: resource, token_format: 'opaque', scopes: ['notes.delete'] },
  })
  const basic = { token_endpoint_auth_method: 'client_secret_basic', resources: [id] }
  const server = await call('POST', '/oauth-clients', { kind: 'machine', name: 'Notes', ...basic })
  const secret = await call('POST', `/oauth-clients/${server.id}/secrets`, { expires_at_millis: null })
  const open = { token_endpoint_auth_method: 'none', redirect_uris: [redirectUri], resources: [id] }
  const agent = await call('POST', '/oauth-clients', { kind: 'mcp', name: 'Robo', ...open })
  const authorization = `Basic ${Buffer.from(`${server.id}:${secret.client_secret}`).toString('base64')}`
  return { base: `${dashboardUrl}/auth/${project}`, agentId: String(agent.id), authorization }
}

type Notes = Awaited<ReturnType<typeof openNotes>>

/** Signs a user up on the page, and gives the agent access. Returns the function by which the server asks. */
async function connectAgent(user: Page, { base, agentId, authorization }: Notes) {
  await user.goto(`${base}/sign-up`)
  await user.getByLabel('Email address').fill(email)
  await user.getByLabel('Password').fill(password)
  await user.getByLabel('Password').press('Enter')
  await expect(user.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  const verifier = randomBytes(32).toString('base64url')
  const parameters = new URLSearchParams({
    ...{ client_id: agentId, redirect_uri: redirectUri, response_type: 'code', scope: 'notes.delete', resource },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
  })
  await user.goto(`${base}/authorize?${parameters}`)
  await user.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(user).toHaveURL(/not-a-page\?code=/)
  const code = new URL(user.url()).searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', client_id: agentId, redirect_uri: redirectUri, resource }
  const issued = await user.request.post(`${base}/token`, { form: { ...grant, code, code_verifier: verifier } })
  const { access_token: token } = await issued.json()
  return async (note: string): Promise<{ status: string; approval_uri: string }> => {
    const form = { token, scope: 'notes.delete', act: 'Delete a note', arguments: `note: "${note}"\nforever: true` }
    const response = await user.request.post(`${base}/approvals`, { form, headers: { authorization } })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
}

test('without scripts, a user reads an act, approves it with the keyboard, and it can be done once', async ({
  page,
  browser,
}) => {
  const notes = await openNotes(page)
  const user = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const ask = await connectAgent(user, notes)
  await user.goto((await ask('Buy tea')).approval_uri)
  await expect(user.getByRole('heading', { name: /Allow .*Robo.* to do this\?/ })).toBeVisible()
  await expect(user.getByRole('group')).toContainText('note: "Buy tea"')
  await user.getByRole('button', { name: 'Approve once' }).press('Enter')
  await expect(user.getByRole('heading', { name: 'Approved once' })).toBeVisible()
  expect([(await ask('Buy tea')).status, (await ask('Buy tea')).status]).toEqual(['approved', 'pending'])
  await user.context().close()
})

test('a user with a passkey approves an act with it', async ({ page, browser }) => {
  const notes = await openNotes(page)
  const user = await (await browser.newContext()).newPage()
  await plugInAuthenticator(user)
  const ask = await connectAgent(user, notes)
  await user.goto(`${notes.base}/account`)
  await user.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(user.getByRole('status')).toHaveText('Passkey added')
  await user.goto((await ask('Buy tea')).approval_uri)
  await user.getByRole('button', { name: 'Approve once with a passkey' }).click()
  await expect(user.getByRole('heading', { name: 'Approved once' })).toBeVisible()
  expect((await ask('Buy tea')).status).toBe('approved')
  await user.context().close()
})

const looks: readonly [name: string, locale: string, options: BrowserContextOptions][] = [
  ['light', 'en', {}],
  ['dark', 'de', { colorScheme: 'dark' }],
  ['right to left', 'ar', {}],
  ['forced colors', 'ja', { forcedColors: 'active' }],
]

test('the page has no violations at 320 pixels, in dark, right to left and forced colors', async ({
  page,
  browser,
}, info) => {
  const notes = await openNotes(page)
  const ask = await connectAgent(await (await browser.newContext()).newPage(), notes)
  const { approval_uri: uri } = await ask(`\u202eBuy tea ${'z'.repeat(60)}`)
  for (const [name, locale, options] of looks) {
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, ...options })
    const user = await context.newPage()
    await user.goto(`${uri}&ui_locales=${locale}`)
    await user.locator('input[name=email]').fill(email)
    await user.locator('input[name=password]').fill(password)
    await user.locator('button.main').click()
    await expect(user.locator('.act')).toContainText('[U+202E]')
    expect((await checkAccessibility(user)).violations).toEqual([])
    const surplus = await user.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(surplus).toBeLessThanOrEqual(0)
    await user.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
    await context.close()
  }
})
