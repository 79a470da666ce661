/** Blocks of code in the documentation: colors, tabs, and examples of calls. */
import { expect, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { docsUrl, waitForDocs } from './built-docs.ts'
import { collectPageErrors } from './page-errors.ts'

waitForDocs()

for (const colorScheme of ['light', 'dark'] as const) {
  test(`code has colors in ${colorScheme} mode`, { tag: '@long' }, async ({ browser }) => {
    const page = await browser.newPage({ colorScheme })
    await page.goto(`${docsUrl}/guides/vite-react`)
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    const colors = await Promise.all(['.code-string', '.code-keyword', 'pre code .line'].map(colorOf))
    expect(new Set(colors).size).toBe(3)
    await page.close()
  })
}

test('a reader chooses a package manager once, also with the keyboard', { tag: '@long' }, async ({ page }) => {
  const errors = collectPageErrors(page)
  await page.goto(`${docsUrl}/guides/vite-react`)
  const tabs = page.getByRole('radiogroup', { name: 'Variants of the code' })
  await expect(page.getByText('npm install @portico/sdk @portico/react')).toBeVisible()
  // Before its script has loaded, the page ignores the choice.
  await expect(async () => {
    await tabs.getByRole('radio', { name: 'pnpm' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('pnpm add @portico/sdk @portico/react')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('npm install @portico/sdk @portico/react')).toBeHidden()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.goto(`${docsUrl}/guides/express`)
  await expect(page.getByText('pnpm add @portico/sdk express cors')).toBeVisible()
  await expect(tabs.getByRole('radio', { name: 'pnpm' })).toBeChecked()
  await tabs.getByText('bun', { exact: true }).click()
  await expect(page.getByText('bun add @portico/sdk express cors')).toBeVisible()
  expect(errors).toEqual([])
})

for (const [name, viewport, colorScheme] of [
  ['on a desktop', { width: 1280, height: 800 }, 'light'],
  ['on a phone, dark', { width: 390, height: 844 }, 'dark'],
] as const) {
  test(`the list of calls leads to the example of one ${name}`, { tag: '@long' }, async ({ browser }) => {
    const page = await browser.newPage({ viewport, colorScheme })
    const errors = collectPageErrors(page)
    await page.goto(`${docsUrl}/reference/calls`)
    expect((await checkAccessibility(page)).violations).toEqual([])
    await page.getByRole('link', { name: 'Change a team', exact: true }).click()
    await expect(page).toHaveURL(`${docsUrl}/reference/calls/teams#change-a-team`)
    await expect(page.getByText(/^PATCH \/api\/v1\/teams\/[\da-f-]{36}\nx-portico-project-id/)).toBeVisible()
    expect((await checkAccessibility(page)).violations).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
    await page.close()
  })
}
