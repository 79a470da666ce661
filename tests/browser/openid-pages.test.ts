/** The pages of the authorization server: a user signs in to another application with the keyboard, without scripts. */
import { createHash, randomBytes } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { callsOf, createProject, dashboardUrl, signUpOwner } from './dashboard/owner.ts'

const password = 'lantern orchard 47 velvet'
const redirectUri = `${dashboardUrl}/not-a-page`

/** Creates a project with a client and returns the address at which a sign-in begins. */
async function openClient(page: Page): Promise<{ start: (locale?: string) => string; project: string }> {
  await signUpOwner(page)
  const project = await createProject(page, 'Tideline')
  const call = await callsOf(page, project)
  const isOn = { passkey_enabled: true, allow_user_api_keys: true, client_team_creation_enabled: true }
  await call('PATCH', '/projects/current', { config: { ...isOn, client_user_deletion_enabled: true } })
  const settings = { kind: 'spa', name: 'Notes', token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] }
  const clientId = await call('POST', '/oauth-clients', settings)
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url')
  const start = (locale = 'en') => {
    const parameters = new URLSearchParams({
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid profile email' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', ui_locales: locale },
    })
    return `${dashboardUrl}/auth/${project}/authorize?${parameters}`
  }
  return { start, project }
}

/** Opens a page of another user, in a browser without scripts. */
const withoutScripts = async (browser: Browser, options: object = {}): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: false, ...options })).newPage()

/** Opens the second step of each change. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })

async function expectNoViolations(page: Page) {
  expect((await checkAccessibility(page)).violations).toEqual([])
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(surplus).toBeLessThanOrEqual(0)
}

test('a user signs up by keyboard without scripts, and returns to the application', async ({ page, browser }) => {
  const { start } = await openClient(page)
  const user = await withoutScripts(browser)
  await user.goto(start())
  await user.getByRole('link', { name: 'Sign up' }).press('Enter')
  await user.getByLabel('Email address').fill('ada@example.com')
  await user.getByLabel('Password').fill(password)
  await user.getByLabel('Password').press('Enter')
  await expect(user.getByRole('heading', { name: /Notes.* wants to use your account/ })).toBeVisible()
  await user.getByRole('checkbox', { name: 'See your email address' }).press('Space')
  await user.getByRole('button', { name: 'Allow', exact: true }).press('Enter')
  await expect(user).toHaveURL(/not-a-page\?code=/)
  // The second sign-in needs no page.
  await user.goto(start())
  await expect(user).toHaveURL(/not-a-page\?code=/)
  await user.context().close()
})

for (const [name, locale, options] of [
  ['dark', 'de', { colorScheme: 'dark' }],
  ['right to left', 'ar', {}],
  ['light @long', 'en', {}],
  ['Japanese @long', 'ja', {}],
  ['forced colors @long', 'en', { forcedColors: 'active' }],
  // A window of 1,280 by 1,024 pixels, enlarged to 400 % (WCAG 2.2, 1.4.10).
  ['400 % @long', 'de', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }],
] as const) {
  test(`the pages have no violations: ${name}`, async ({ page, browser }, info) => {
    const { start } = await openClient(page)
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, ...options })
    const user = await context.newPage()
    await user.goto(start(locale))
    await expectNoViolations(user)
    await user.locator('input[name=email]').fill('ada@example.com')
    await user.locator('input[name=password]').fill('wrong')
    await user.locator('button.main').click()
    await expect(user.getByRole('alert')).toBeVisible()
    await expectNoViolations(user)
    await user.goto(user.url().replace('/sign-in?', '/sign-up?'))
    await user.locator('input[name=email]').fill(`${locale}@example.com`)
    await user.locator('input[name=password]').fill(password)
    await user.locator('button.main').click()
    await expect(user.locator('button[value=allow]')).toBeVisible()
    await expectNoViolations(user)
    await user.goto(`${start().split('/authorize')[0]}/account?ui_locales=${locale}`)
    await expect(user.locator('#emails')).toBeVisible()
    await openDetails(user)
    await expectNoViolations(user)
    await user.screenshot({ path: info.outputPath('account.png'), fullPage: true })
    await user.locator('#teams input[name=name]').fill('Gardeners')
    await user.locator('#teams button').click()
    await expect(user.getByRole('heading', { name: 'Gardeners' })).toBeVisible()
    await openDetails(user)
    await expectNoViolations(user)
    await user.screenshot({ path: info.outputPath('team.png'), fullPage: true })
    await user.goto(`${start().split('/authorize')[0]}/waitlist?ui_locales=${locale}`)
    await expectNoViolations(user)
    await user.goto(`${start().split('/authorize')[0]}/device?user_code=BCDF-GHJK`)
    await expectNoViolations(user)
    await user.goto(`${start().split('/authorize')[0]}/sign-out`)
    await expectNoViolations(user)
    await user.goto(`${start()}&redirect_uri=https://evil.example.com`)
    await expectNoViolations(user)
    await context.close()
  })
}

test('the dashboard and the project of one browser share no session', async ({ page }) => {
  const { start, project } = await openClient(page)
  await page.goto(start())
  await expect(page).toHaveURL(new RegExp(`/auth/${project}/sign-in`))
  await page.goto(`${dashboardUrl}/auth/${project}/sign-in`)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})
