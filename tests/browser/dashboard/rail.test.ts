/** The navigation of a project in windows that are lower than its pages. */
import { expect, test } from '@playwright/test'
import { dashboardUrl, signUpWithProject } from './owner.ts'

test.use({ viewport: { width: 1280, height: 600 } })

test('search, settings and account stay in view, and the pages scroll between them', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}`)
  const rail = page.getByRole('complementary', { name: 'Project' })
  const first = rail.getByRole('link', { name: 'Overview' })
  const last = rail.getByRole('link', { name: 'Audit log' })
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(first).not.toBeInViewport()
  const fixed = [
    rail.getByRole('button', { name: /^Search/ }),
    rail.getByRole('link', { name: 'Settings' }),
    rail.getByRole('button', { name: /@example\.com/ }),
  ]
  for (const part of fixed) await expect(part).toBeInViewport({ ratio: 1 })
  expect((await fixed[0]?.boundingBox())?.height).toBe(32)
})

test('the current page is in view when the pages scroll', async ({ page }) => {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/audit`)
  const rail = page.getByRole('complementary', { name: 'Project' })
  await expect(rail.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
  await expect(rail.getByRole('link', { name: 'Overview' })).not.toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
