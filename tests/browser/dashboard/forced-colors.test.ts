/** Forced colors replace grounds, gradients and shadows carry no meaning of their own. */
import { expect, test } from '@playwright/test'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test('selected tabs are marked, and fields with choices have an arrow', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in?tab=sessions`)
  const selected = page.getByRole('main').getByRole('link', { name: 'Sessions', exact: true })
  const colors = await selected.evaluate((link) => [
    getComputedStyle(link, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(colors[0]).not.toBe(colors[1])
  // The arrow of the browser, because the drawn one is a gradient.
  await expect(page.getByRole('combobox', { name: 'End sessions without use after' })).not.toHaveCSS(
    'appearance',
    'none',
  )
})
