import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { mockService, plantSession } from './mock-service.ts'

const pages = [
  { path: '/', shows: 'A quiet notebook for your garden' },
  { path: '/handler/sign-in', shows: 'Sign in to your account' },
  { path: '/garden', shows: 'Your garden', isSignedIn: true },
  { path: '/garden', shows: 'Sign out', isSignedIn: true, act: openMenu },
]

for (const { path, shows, isSignedIn, act } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const tag = colorScheme === 'dark' && shows !== 'Sign out' ? [] : '@long'
    test(`the demo shows "${shows}" without an accessibility violation (${colorScheme})`, { tag }, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await mockService(page)
      if (isSignedIn) await plantSession(page, baseURL ?? '')
      await page.setViewportSize({ width: colorScheme === 'light' ? 1280 : 320, height: 800 })
      await page.goto(path)
      await act?.(page)
      await expect(page.getByText(shows).last()).toBeVisible()
      // The menu can be open while the page below it is still loading its user.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await checkAccessibility(page)).violations).toEqual([])
      const excess = page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(await excess).toBeLessThanOrEqual(0)
    })
  }
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
}
