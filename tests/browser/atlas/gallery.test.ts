import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'

test.use({ baseURL: process.env.PORTICO_TEST_ATLAS_URL ?? 'http://localhost:8102' })

// The first visit builds the atlas.
const building = { timeout: 90_000 }
test.describe.configure(building)

const looks = [
  { colorScheme: 'light', width: 1280, forcedColors: 'none' },
  { colorScheme: 'dark', width: 320, forcedColors: 'none' },
  { colorScheme: 'dark', width: 1280, forcedColors: 'active' },
] as const

for (const { width, ...media } of looks) {
  test(`the index of the atlas is accessible (${media.colorScheme}, ${width} px, ${media.forcedColors})`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia(media)
    await page.goto('/?state=sign-in', building)
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible(building)
    const { violations, passedRules } = await checkAccessibility(page)
    expect(violations).toEqual([])
    expect(passedRules).toBeGreaterThan(20)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('the index is usable by keyboard: search, selection and neighboring states', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/?state=sign-in', building)
  await page.getByLabel('Search states').fill('no such state', building)
  await expect(page.getByText('No state has these words in its name.')).toBeVisible()
  expect((await checkAccessibility(page)).violations).toEqual([])
  await page.getByLabel('Search states').fill('sign-in tabs')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=sign-in-tabs$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/state=sign-in-tabs-second/)
  await expect(page.getByTitle('Sign-in: Tabs, the second open')).toBeVisible()
})
