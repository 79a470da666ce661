import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './accessibility.ts'
import { mockService } from './mock-service.ts'

// The test injects the text spacing, which the policy of the demo app would refuse.
test.use({ bypassCSP: true })

// WCAG 2.2, success criterion 1.4.12
const textSpacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-block-end: 2em !important; }`

const screens = [
  { path: '/handler/sign-in', submit: 'Sign In', controls: 6 },
  { path: '/handler/sign-up', submit: 'Sign Up', controls: 7 },
]

for (const { path, submit, controls: count } of screens) {
  const tag = path === '/handler/sign-in' ? [] : '@long'
  test(`${path} keeps borders, focus and errors visible in forced colors`, { tag }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await open(page, path)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const button = page.getByRole('button', { name: submit })
    await button.click()
    const field = page.locator('input').first()
    await expect(field).toBeFocused()
    await expect(field).toHaveCSS('outline-style', 'solid')
    await expect(field).toHaveCSS('outline-width', '2px')
    // Color is not enough: the border of an invalid field is twice as wide.
    await expect(field).toHaveCSS('border-top-width', '2px')
    expect(await page.locator('input[aria-invalid=true] ~ *, [data-invalid=true] svg').count()).toBeGreaterThan(0)
    for (const control of [button, field]) {
      const { border, background } = await edgeOf(control)
      await expect(control).toHaveCSS('border-top-style', 'solid')
      await expect(control).toHaveCSS('border-top-width', /^[12]px$/)
      expect(border).not.toBe(background)
      expect(border).not.toMatch(/^rgba\(.*, 0\)$/)
    }
    expect((await checkAccessibility(page)).violations).toEqual([])
  })

  test(`${path} at 400 % zoom scrolls in one direction only and shows what has the focus`, { tag }, async ({
    page,
  }) => {
    // A window of 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page, path)
    await page.getByRole('button', { name: submit }).click()
    expect(await sidewaysOverflow(page)).toBe(0)
    const controls = page.locator('.portico-card :is(a, input, button)')
    expect(await controls.count()).toBe(count)
    for (const control of await controls.all()) {
      await control.focus()
      await expect(control).toBeInViewport({ ratio: 1 })
    }
  })

  test(`${path} loses no text with wide text spacing`, { tag }, async ({ page }) => {
    // Without motion, a card has its new height at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    await page.getByRole('button', { name: submit }).click()
    const heightBefore = (await page.locator('.portico-card').boundingBox())?.height ?? 0
    await page.addStyleTag({ content: textSpacing })
    await expect(page.locator('.portico-label').first()).toHaveCSS('letter-spacing', '1.68px')
    expect((await page.locator('.portico-card').boundingBox())?.height).toBeGreaterThan(heightBefore)
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await clippedTexts(page)).toEqual([])
    expect(await overlaps(page)).toEqual([])
  })
}

test('words stay readable on a phone with text of 200 %', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await mockService(page, { 'POST /auth/password/sign-in': 'no-network' })
  await page.goto('/handler/sign-in')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.keyboard.press('Enter')
  const banner = page.getByText('No connection. Your entries are kept.')
  await expect(banner).toBeVisible()
  // Enough for about eight letters; a column of single letters is narrower.
  for (const text of [banner, page.locator('label', { hasText: 'Password' })]) {
    expect((await text.boundingBox())?.width).toBeGreaterThan(90)
  }
})

async function open(page: Page, path: string) {
  await mockService(page)
  await page.goto(path)
  await page.getByLabel('Email').waitFor()
}

function edgeOf(control: ReturnType<Page['locator']>) {
  return control.evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element)
    return { border: borderTopColor, background: backgroundColor }
  })
}

function sidewaysOverflow(page: Page) {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}

/** Elements of the card whose text is clipped. */
function clippedTexts(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.portico-card :is(h1, p, a, label, span, button[type=submit])')]
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        // The padding of a link exceeds its line, which clips nothing.
        const cutsBelow = getComputedStyle(element).overflowY !== 'visible'
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          (cutsBelow && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => element.outerHTML),
  )
}

/** Pairs of neighbors in the form that overlap. */
function overlaps(page: Page) {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('.portico-card :is(h1, .portico-lead, label, input, .portico-note, [type=submit])'),
    ]
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return parts.slice(1).flatMap((part, index) => {
      const covers = (boxes[index]?.bottom ?? 0) > (boxes[index + 1]?.top ?? 0) + 1
      return covers ? [part.outerHTML] : []
    })
  })
}
