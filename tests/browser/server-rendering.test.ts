import { expect, type Page, test } from '@playwright/test'
import { texts as germanLinks } from '@portico/messages/de/links'
import { texts as german } from '@portico/messages/de/sign-in'
import { initialValuesOf } from './initial-values.ts'
import { plantSession, project as wireProject, user as wireUser } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'
import { componentCases, handlerCases } from './server-rendering/case-names.ts'
import { type RenderingHost, startRenderingHost } from './server-rendering/host.ts'

const enabled_oauth_providers = [{ id: 'github' }, { id: 'google' }]
const { user, project } = initialValuesOf({
  user: wireUser,
  project: {
    ...wireProject,
    config: { ...wireProject.config, magic_link_enabled: true, enabled_oauth_providers },
  },
})
const paths = [
  ...handlerCases.map((name) => `/handler/${name}?stay=true&code=secret-code&after_auth_return_to=%2Fgarden`),
  ...componentCases.map((name) => `/component/${name}`),
]
/** Data about the project and the visitor with which a server can render. */
const knowledge = [
  { name: 'nothing', initial: {} },
  { name: 'the project', initial: { project } },
  { name: 'the project and that nobody is signed in', initial: { project, user: null } },
  { name: 'the project and the user', initial: { project, user } },
]

let host: RenderingHost
test.beforeAll(async () => {
  host = await startRenderingHost()
})
test.afterAll(() => host.close())

test.beforeEach(async ({ page }) => {
  await page.addInitScript(observeLayoutShifts)
  // Data that only the browser has: the last-used provider, and the last typed address.
  await page.addInitScript(() => {
    localStorage.setItem('portico-provider', 'github')
    sessionStorage.setItem('portico-email', 'fern.wood@example.com')
  })
})

for (const [index, { name, initial }] of knowledge.entries()) {
  // The first and the last one differ most.
  const tag = index === knowledge.length - 1 ? [] : '@long'
  test(`pages rendered with ${name} are hydrated without errors and layout shifts`, { tag }, async ({ page }) => {
    test.slow()
    if ('user' in initial && initial.user) await plantSession(page, host.url)
    const errors = collectPageErrors(page)
    host.use({ initial })
    const results = []
    for (const path of paths) {
      await page.goto(host.url + path)
      await waitUntilHydrated(page)
      results.push({ path, shift: await layoutShift(page), errors: errors.splice(0) })
    }
    // The placeholder of a handler without a location has another size than its screen.
    const still = results.filter(({ path }) => path !== '/component/PorticoHandler')
    expect(still).toEqual(still.map(({ path }) => ({ path, shift: 0, errors: [] })))
    expect(results.flatMap((result) => result.errors)).toEqual([])
  })
}

test('pages in another language are in the first HTML, and hydrated without errors and layout shifts', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  host.use({ initial: { project } })
  for (const [path, title] of [
    ['/handler/sign-in', german.signInTitle],
    ['/handler/password-reset', germanLinks.invalidResetTitle],
  ] as const) {
    const response = await page.goto(`${host.url}${path}?lang=de&stay=true`)
    expect(await response?.text()).toContain(title)
    await waitUntilHydrated(page)
    await expect(page.getByRole('heading')).toHaveText(title)
    await expect(page.locator('.portico-root').first()).toHaveAttribute('lang', 'de')
    expect({ path, shift: await layoutShift(page), errors: errors.splice(0) }).toEqual({ path, shift: 0, errors: [] })
  }
})

test('hydration mismatches and layout shifts are found', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  host.use({ initial: { project } })
  await page.route(`${host.url}/handler/sign-in`, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace('Sign in to your account', 'Log in')
    await route.fulfill({ response, body: text })
  })
  await page.goto(`${host.url}/handler/sign-in`)
  await expect(page.getByRole('heading')).toHaveText('Sign in to your account')
  expect(errors.join()).toContain('Recoverable')
  await page.evaluate(() => document.body.prepend('A banner', document.createElement('hr')))
  await expect.poll(() => layoutShift(page)).toBeGreaterThan(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in form is complete and styled, and sends nothing in a URL', async ({ page }) => {
    host.use({ initial: { project } })
    await page.goto(`${host.url}/handler/sign-in`)
    await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Send email' })
    await expect(submit).toHaveCSS('min-height', '40px')
    await expect(page.locator('.portico-root :is(svg, i)').first()).toBeVisible()
    for (const form of await page.locator('form').all()) await expect(form).toHaveAttribute('method', 'post')
  })
})

test('text that is typed before the script has loaded is kept, also while an old session is checked', async ({
  page,
}) => {
  await plantSession(page, host.url)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/browser.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.addInitScript(() => sessionStorage.clear())
  const errors = collectPageErrors(page)
  host.use({ initial: { project } })
  await page.goto(`${host.url}/handler/sign-in`, { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.pressSequentially('moss@')
  release()
  await waitUntilHydrated(page)
  await email.pressSequentially('example.com')
  await expect(email).toHaveValue('moss@example.com')
  await expect(email).toBeFocused()
  expect(errors).toEqual([])
})

test('a signed-in visitor is redirected from a page that was rendered without the session', { tag: '@long' }, async ({
  page,
}) => {
  await plantSession(page, host.url)
  await page.route('**/api/v1/users/me', (route) => route.fulfill({ json: wireUser }))
  await page.route('**/api/v1/auth/oauth/token', (route) =>
    route.fulfill({ json: { access_token: `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.s`, token_type: 'Bearer' } }),
  )
  host.use({ initial: { project } })
  await page.goto(`${host.url}/handler/sign-in?after_auth_return_to=%2Fgarden`)
  await page.waitForURL(`${host.url}/garden`)
})

/** Host pages, and the color mode that their visitors see. */
const hosts = [
  { name: 'declares nothing', page: {}, device: 'dark', isDark: false },
  { name: 'follows the device', page: { head: scheme('light dark') }, device: 'dark', isDark: true },
  { name: 'follows the device', page: { head: scheme('light dark') }, device: 'light', isDark: false },
  { name: 'is dark', page: { head: scheme('dark') }, device: 'light', isDark: true },
  {
    name: 'follows the device by a meta element',
    page: { head: '<meta name="color-scheme" content="light dark">' },
    device: 'dark',
    isDark: true,
  },
  { name: 'has the class dark', page: { htmlAttributes: 'class="dark"' }, device: 'light', isDark: true },
  { name: 'has data-theme=dark', page: { htmlAttributes: 'data-theme="dark"' }, device: 'light', isDark: true },
  {
    name: 'has the class light and follows the device otherwise',
    page: { htmlAttributes: 'class="light"', head: scheme('light dark') },
    device: 'dark',
    isDark: false,
  },
] as const

for (const { name, page: hostPage, device, isDark } of hosts) {
  test(`on a ${device} device, a host that ${name} has the same colors before and after the script`, {
    tag: '@long',
  }, async ({ browser }) => {
    host.use({ initial: { project }, ...hostPage })
    const colors = []
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled, colorScheme: device })
      const page = await context.newPage()
      await page.goto(`${host.url}/handler/sign-in`)
      if (javaScriptEnabled) await waitUntilHydrated(page)
      colors.push(await page.locator('.portico-card').evaluate((card) => getComputedStyle(card).backgroundColor))
      await context.close()
    }
    const expected = isDark ? 'oklch(0.2 0.01 260)' : 'rgb(255, 255, 255)'
    expect(colors).toEqual([expected, expected])
  })
}

function scheme(value: string): string {
  return `<style>:root { color-scheme: ${value} }</style>`
}

/** Waits until React has hydrated the elements of the screen, including deferred ones. */
async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('.portico-root')
    const isTakenOver = element === null || Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    return isTakenOver && document.documentElement.dataset.hydrated === 'true'
  })
  // Updates after hydration, such as the return target of links, follow in the next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

function observeLayoutShifts(): void {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    document.documentElement.dataset.layoutShift = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0))
}
