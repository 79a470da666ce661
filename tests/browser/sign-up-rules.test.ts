/** Journeys of rules of sign-up: held and approved, on the waitlist, in German and Arabic, embedded and on hosted pages. */
import { type Browser, expect, type Page } from '@playwright/test'
import { createDemoServer } from '../../apps/demo/server.mjs'
import { checkAccessibility } from './accessibility.ts'
import { listenAnywhere, type OAuthService, test } from './oauth-service.ts'

const password = 'quiet river stones'
const languages = {
  de: {
    waits: 'Ihre Registrierung wird geprüft.',
    place: 'Platz bestätigen',
    joined: 'Sie stehen auf der Warteliste',
    sent: 'Prüfen Sie Ihren Posteingang',
    direction: 'ltr',
  },
  ar: {
    waits: 'تسجيلك بانتظار الموافقة.',
    place: 'تأكيد مكانك',
    joined: 'أنت في قائمة الانتظار',
    sent: 'تحقق من صندوق الوارد',
    direction: 'rtl',
  },
} as const

/** Creates a project, and a host for its screens. */
async function openProject({ testApp, apiUrl }: OAuthService) {
  const project = await testApp.createProject({ flags: { magicLinkEnabled: false } })
  const publishableClientKey = project.keys.publishableClientKey
  const demo = createDemoServer({ projectId: project.id, publishableClientKey, apiUrl, inboxUrl: null })
  const url = await listenAnywhere(demo)
  const close = () => {
    demo.closeAllConnections()
    demo.close()
  }
  const admin = (method: string, path: string, body: object) => project.request(method, path, { access: 'admin', body })
  return { project, admin, url, close, pagesUrl: `${new URL(apiUrl).origin}/auth/${project.id}` }
}

/** Opens a page in a language, on a phone. The screens have that of the host, unless the visitor has chosen one. */
async function openPage(browser: Browser, locale: string): Promise<Page> {
  const page = await (await browser.newContext({ locale, viewport: { width: 320, height: 900 } })).newPage()
  await page.addInitScript((chosen) => localStorage.setItem('portico-language', chosen), locale)
  return page
}

async function expectWhole(page: Page, direction: string) {
  expect((await checkAccessibility(page)).violations).toEqual([])
  await expect(page.locator(`[dir=${direction}]`).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

async function submit(page: Page, fields: Readonly<Record<string, string>>) {
  const form = page.locator('form').filter({ has: page.locator('input[type=email], input[name=email]') })
  await form.locator('input[name=email]').fill(fields.email ?? '')
  const typed = form.locator('input[type=password]')
  for (let index = 0; index < (await typed.count()); index++) await typed.nth(index).fill(password)
  await form.locator('button[type=submit], button.main').last().click()
}

/** Returns the target of the newest link to an address. */
async function linkTo({ testApp }: OAuthService, email: string): Promise<string> {
  await testApp.deliverEmails()
  const text = testApp.emails.findLast(({ to }) => to === email)?.text ?? ''
  return /https?:\/\/\S+code=\S+/.exec(text)?.[0] ?? ''
}

for (const [language, texts] of Object.entries(languages)) {
  for (const place of ['embedded', 'hosted'] as const) {
    const isHosted = place === 'hosted'
    // Each place and each language once.
    const options = (language === 'de') === isHosted ? {} : { tag: '@long' }

    test(
      `a held person waits, and signs in once approved: ${place}, ${language}`,
      options,
      async ({ browser, service }) => {
        const { project, admin, url, close, pagesUrl } = await openProject(service)
        await admin('PUT', '/sign-up-rules', { rules: [{ action: 'hold' }] })
        const page = await openPage(browser, language)
        const base = isHosted ? pagesUrl : `${url}/handler`
        const email = `${language}-${place}@example.com`
        await page.goto(`${base}/sign-up`)
        await submit(page, { email })
        await expect(page.getByText(texts.waits)).toBeVisible()
        await expectWhole(page, texts.direction)
        await page.goto(`${base}/sign-in`)
        await submit(page, { email })
        await expect(page.getByText(texts.waits)).toBeVisible()
        const held = await project.request('GET', '/users?is_restricted=true', { access: 'server' })
        await project.request('PATCH', `/users/${held.body.items[0].id}`, {
          access: 'server',
          body: { is_restricted: false },
        })
        await page.goto(`${base}/sign-in`)
        await submit(page, { email })
        await expect(page).not.toHaveURL(/sign-in/)
        await page.context().close()
        close()
      },
    )

    test(`a visitor joins the waitlist: ${place}, ${language}`, options, async ({ browser, service }) => {
      const { project, admin, url, close, pagesUrl } = await openProject(service)
      await admin('PATCH', '/projects/current', { config: { sign_up_enabled: false } })
      const links = isHosted ? ['waitlist'] : []
      await admin('PATCH', '/projects/current/options', { waitlist_enabled: true, hosted_email_links: links })
      const page = await openPage(browser, language)
      const email = `${language}-${place}-waits@example.com`
      await page.goto(isHosted ? `${pagesUrl}/sign-up` : `${url}/handler/sign-up`)
      await submit(page, { email })
      await expect(page.getByText(texts.sent)).toBeVisible()
      await expectWhole(page, texts.direction)
      await page.goto(await linkTo(service, email))
      await page.getByRole('button', { name: texts.place }).click()
      await expect(page.getByText(texts.joined)).toBeVisible()
      await expectWhole(page, texts.direction)
      const { body } = await project.request('GET', '/waitlist', { access: 'server' })
      expect(body.items).toMatchObject([{ email, invited_at_millis: null }])
      await page.context().close()
      close()
    })
  }
}
