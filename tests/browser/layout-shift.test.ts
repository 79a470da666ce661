import { expect, type Page, test } from '@playwright/test'
import { withProviders } from './callback-fixtures.ts'
import { mockService, plantSession } from './mock-service.ts'

const eight = withProviders('google github facebook microsoft spotify discord gitlab apple'.split(' '))
const screens = [
  { path: 'sign-in', shows: 'Send email' },
  { path: 'sign-up', shows: 'Send email' },
  { path: 'forgot-password', shows: 'Send email' },
  { path: 'password-reset?code=right', shows: 'Repeat New Password' },
  { path: 'email-verification?code=right', shows: 'Confirm your email' },
  { path: 'magic-link-callback?code=right', shows: 'Confirm your sign-in' },
  { path: 'error?errorCode=X&message=No', shows: 'An unknown error occurred' },
  { path: 'nowhere', shows: 'Page not found' },
  { path: 'account-settings', shows: 'Display name', isSignedIn: true },
]

test('no element of a screen moves while its code loads in parts', { tag: '@long' }, async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await mockService(page, eight)
  await page.addInitScript(observeLayoutShifts)
  await delayScripts(page)
  for (const { path, shows, isSignedIn } of screens) {
    await test.step(path, async () => {
      if (isSignedIn) await plantSession(page, baseURL ?? '')
      await page.goto(`/handler/${path}`)
      await expect(page.getByText(shows).first()).toBeVisible()
      // Includes the code that loads after the first view.
      await page.waitForLoadState('networkidle')
      expect(await moved(page)).toEqual([])
    })
  }
})

test('layout shifts are found', { tag: '@long' }, async ({ page }) => {
  await mockService(page, eight)
  await page.addInitScript(observeLayoutShifts)
  await page.goto('/handler/sign-in')
  await page.locator('.portico-providers svg').first().waitFor()
  await page
    .locator('.portico-card')
    .evaluate((card) => card.prepend(Object.assign(document.createElement('p'), { textContent: 'Late' })))
  await expect.poll(() => moved(page)).not.toEqual([])
})

const moved = (page: Page) => page.evaluate(() => Reflect.get(window, 'moved'))

/** Each script takes longer than one frame, so that every intermediate view is painted. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.fulfill({ response })
  })
}

/** Collects the elements of the screens that moved. Content below a card moves with its height. */
function observeLayoutShifts(): void {
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources')
      if (!Array.isArray(sources)) continue
      for (const { node } of sources) {
        if (node instanceof Element && node.closest('.portico-root')) moved.push(node.outerHTML.slice(0, 200))
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
