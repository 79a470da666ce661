/** Published clients, unmodified, sign in with providers in a browser. They contain no code for Portico. */
import { expect, type Page } from '@playwright/test'
import type { TestProject } from '@portico/server/testing'
import { secret, totpAt, wrongTotp } from '../conformance/second-factor.ts'
import { choose, type OAuthService, test } from './oauth-service.ts'
import { collectPageErrors } from './page-errors.ts'
import { type PublishedClientHost, startPublishedClientHost } from './published-client-host.ts'

test.use({ trace: 'off' })

// To connect an account, version 2.8 requires an access token that was issued within the last minute by the clock of
// the browser, and fails if a new one is older. So the clock of the service must not lag.
test.beforeEach(({ service: { testApp } }) => testApp.clock.advance(Date.now() - testApp.clock.now()))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string | RegExp) => expect(page.getByRole('status')).toHaveText(text)

for (const version of ['2.7.23', '2.8.77']) {
  test.describe(`@stackframe/js ${version}`, { tag: version === '2.7.23' ? '@long' : [] }, () => {
    let project: TestProject
    let host: PublishedClientHost
    test.beforeAll(async ({ service }) => {
      project = await createProject(service)
      const { publishableClientKey } = project.keys
      const settings = { projectId: project.id, publishableClientKey, apiUrl: service.apiUrl }
      host = await startPublishedClientHost(version, settings)
    })
    test.afterAll(() => host.close())

    async function signIn(page: Page, name: string) {
      await page.goto(host.url)
      await press(page, 'Sign in with GitHub')
      await choose(page, name)
    }

    test('signs up with a provider, out, and in again', async ({ page }) => {
      const errors = collectPageErrors(page)
      await signIn(page, 'Ada Okafor')
      await expect(page).toHaveURL(`${host.url}/?from=sign-up`)
      await says(page, 'Signed in as Ada Okafor')
      const left = (await page.context().cookies()).filter(({ name }) => /oauth/.test(name))
      expect(left).toEqual([])
      await press(page, 'Sign out')
      await expect(page).toHaveURL(`${host.url}/?from=sign-out`)
      await says(page, 'Sign in first.')
      await signIn(page, 'Ada Okafor')
      await expect(page).toHaveURL(`${host.url}/?from=sign-in`)
      await says(page, 'Signed in as Ada Okafor')
      expect(errors).toEqual([])
    })

    test('completes a second factor after the callback', { tag: '@long' }, async ({ page, service }) => {
      await signIn(page, 'Ben Lindqvist')
      await says(page, 'Signed in as Ben Lindqvist')
      await requireTotp(project, 'ben@example.com')
      await page.context().clearCookies()
      const now = service.testApp.clock.now()
      const codes = [wrongTotp(now), totpAt(secret, now)]
      if (version === '2.7.23') await proveInPrompts(page, codes)
      else await proveOnPage(page, codes)
      await expect(page).toHaveURL(`${host.url}/?from=sign-in`)
      await says(page, 'Signed in as Ben Lindqvist')
    })

    /** Prompts once per sign-in. An alert reports a wrong code. */
    async function proveInPrompts(page: Page, codes: string[]) {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.type())
        return dialog.type() === 'prompt' ? dialog.accept(codes.shift()) : dialog.accept()
      })
      await signIn(page, 'Ben Lindqvist')
      await says(page, 'Not signed in.')
      await signIn(page, 'Ben Lindqvist')
      await says(page, 'Signed in as Ben Lindqvist')
      expect(dialogs).toEqual(['prompt', 'alert', 'prompt'])
    }

    async function proveOnPage(page: Page, [wrong = '', right = '']: string[]) {
      await signIn(page, 'Ben Lindqvist')
      await says(page, 'Which code does your authenticator app show?')
      await page.getByLabel('Code').fill(wrong)
      await press(page, 'Prove it')
      await says(page, 'Failed: INVALID_TOTP_CODE')
      await page.getByLabel('Code').fill(right)
      await press(page, 'Prove it')
    }

    test('shows the error page after a canceled sign-in at the provider', { tag: '@long' }, async ({ page }) => {
      await page.goto(host.url)
      await press(page, 'Sign in with GitHub')
      await page.getByRole('button', { name: 'Cancel and go back' }).click()
      await says(page, 'Failed: OAUTH_PROVIDER_ACCESS_DENIED')
      await page.goto(host.url)
      await says(page, 'Sign in first.')
    })

    test('connects an account, extends its scopes, and uses the provider’s API', { tag: '@long' }, async ({
      page,
      service,
    }) => {
      await signIn(page, 'Chloé Nguyễn')
      await says(page, 'Signed in as Chloé Nguyễn')
      await press(page, 'Use Spotify')
      await choose(page, 'Chloé Nguyễn')
      await says(page, 'Signed in as Chloé Nguyễn')
      await press(page, 'Use Spotify')
      await says(page, /^Access token: \S{20,}$/)
      const token = (await page.getByRole('status').textContent())?.replace('Access token: ', '')
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${service.fakesUrl}/api.spotify.com/v1/me`, { headers })
      expect(await response.json()).toMatchObject({ display_name: 'Chloé Nguyễn' })

      await press(page, 'Use GitHub repositories')
      await expect(page.getByText('Requested scopes: user:email repo')).toBeVisible()
      await choose(page, 'Chloé Nguyễn')
      await says(page, 'Signed in as Chloé Nguyễn')
      await press(page, 'Use GitHub repositories')
      await says(page, /^Access token: \S{20,}$/)
    })
  })
}

// This version fetches the address of the provider as JSON, and then leaves the page itself.
test('@stackframe/js 2.8.108 signs up with a provider, and in again', { tag: '@long' }, async ({ page, service }) => {
  const project = await createProject(service)
  const settings = { projectId: project.id, publishableClientKey: project.keys.publishableClientKey }
  const host = await startPublishedClientHost('2.8.108', { ...settings, apiUrl: service.apiUrl })
  try {
    for (const origin of ['sign-up', 'sign-in']) {
      await page.goto(host.url)
      await says(page, 'Sign in first.')
      await press(page, 'Sign in with GitHub')
      await choose(page, 'Ada Okafor')
      await expect(page).toHaveURL(`${host.url}/?from=${origin}`)
      await says(page, 'Signed in as Ada Okafor')
      await page.context().clearCookies()
    }
  } finally {
    host.close()
  }
})

async function createProject({ testApp }: OAuthService): Promise<TestProject> {
  const project = await testApp.createProject()
  const own = { enabled: true, type: 'standard', client_id: 'our-client', client_secret: 'our-secret' }
  const body = { config: { oauth_providers: ['github', 'spotify'].map((id) => ({ ...own, id })) } }
  const { status, text } = await project.request('PATCH', '/projects/current', { access: 'admin', body })
  if (status !== 200) throw new Error(text)
  return project
}

async function requireTotp(project: TestProject, email: string): Promise<void> {
  const { body: list } = await project.request('GET', `/users?query=${email}`, { access: 'server' })
  const body = { totp_secret_base64: secret.toString('base64') }
  await project.request('PATCH', `/users/${list.items[0].id}`, { access: 'server', body })
}
