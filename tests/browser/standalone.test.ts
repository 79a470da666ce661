import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { secondFactorRequired } from './mock-service.ts'
import { collectPageErrors } from './page-errors.ts'
import { buildStandaloneHost, type StandaloneHost } from './standalone-host.ts'

let host: StandaloneHost
test.beforeAll(async () => {
  host = await buildStandaloneHost()
})

const index = readFileSync(new URL('../../packages/react/src/index.ts', import.meta.url), 'utf8')
const values = index.replace(/^export type .*$/gm, '').replace(/\btype \w+/g, '')
const exports = [...values.matchAll(/(?<=[{,]\s*)([A-Z]\w+)(?=[\s,}])/g)].map(([, name = '']) => name)
/** The first two only render their children; the banner renders nothing in sessions of users. */
const frames = ['PorticoProvider', 'PorticoTheme', 'ImpersonationBanner']
const components = exports.filter((name) => !frames.includes(name))

test('every component of the package is listed here', () => {
  expect(exports).toEqual(expect.arrayContaining([...frames, 'SignIn', 'OAuthButton', 'UserButton']))
  expect(components.length).toBeGreaterThanOrEqual(16)
})

test('each component alone on an empty page is styled, inside a root, and does not fill the window', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const errors = collectPageErrors(page)
  for (const name of components) await test.step(name, () => expectStandalone(page, name))
  expect(errors).toEqual([])
})

async function expectStandalone(page: Page, name: string): Promise<void> {
  await host.open(page, name)
  const root = page.locator('.portico-root').first()
  const content = root.locator('button, a, input:not([type=hidden]), h2, .portico-avatar')
  await expect(content.filter({ visible: true }).first()).toBeVisible()
  await expect(root).toHaveCSS('font-size', '14px')
  expect(await page.evaluate(() => document.body.innerText.trim())).toBe((await root.innerText()).trim())
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  expect((await root.boundingBox())?.height).toBeLessThan(window.height)
  expect(await unstyledParts(page)).toEqual([])
}

test('a standalone form shows the second-factor prompt in its place', async ({ page }) => {
  const responses = { 'POST /auth/password/sign-in': secondFactorRequired }
  const calls = await host.open(page, 'CredentialSignIn', { responses })
  const code = page.getByRole('textbox', { name: 'Authenticator code' })
  await page.getByLabel('Email').fill('fern@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Confirm that it is you')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('fern@example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await code.pressSequentially('123456')
  await expect.poll(() => calls.get('POST /auth/mfa/sign-in')).toBe(1)
})

/** Returns the controls and icons with the default style of browsers. */
function unstyledParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isUnstyled = (element: Element) => {
      const { fontSize, borderTopStyle, appearance, textDecorationColor, color } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (width === 0) return false
      if (element.matches('svg')) return width > 24 || height > 24
      if (element.matches('input')) return borderTopStyle !== 'solid' || height < 40 || fontSize !== '14px'
      if (element.matches('a')) return color === 'rgb(0, 0, 238)' || textDecorationColor === 'rgb(0, 0, 238)'
      return (
        !['13px', '14px'].includes(fontSize) || height < 28 || borderTopStyle === 'outset' || appearance === 'button'
      )
    }
    return [...document.querySelectorAll('svg, input:not([type=hidden]), a, button')]
      .filter(isUnstyled)
      .map((element) => element.outerHTML)
  })
}

const darkBackgrounds = ['#111', '#0b0d12', '#111f', 'black', 'hsl(222 47% 11%)', 'oklch(0.2 0.02 260)', 'lab(12 2 -8)']
test('a page with a dark background, in any syntax of CSS, gets dark screens', { tag: '@long' }, async ({ page }) => {
  test.slow()
  for (const background of [...darkBackgrounds, 'color(display-p3 0.1 0.1 0.14)', 'color-mix(in oklab, navy, black)']) {
    await host.open(page, 'SignIn', { head: `<style>body { background: ${background} }</style>` })
    await expect(page.locator('.portico-card'), background).toHaveCSS('color-scheme', 'dark')
  }
})

test('a page with a light background, or none, gets light screens', { tag: '@long' }, async ({ page }) => {
  test.slow()
  for (const background of ['#fff', 'beige', 'oklch(0.9 0.05 90)', 'lab(90 0 0)', 'transparent', '#0000']) {
    await host.open(page, 'SignIn', { head: `<style>body { background: ${background} }</style>` })
    await expect(page.getByRole('heading')).toBeVisible()
    await expect(page.locator('.portico-card'), background).not.toHaveCSS('color-scheme', 'dark')
  }
})

test('an attribute of a theme switcher overrides the background', { tag: '@long' }, async ({ page }) => {
  await host.open(page, 'SignIn', {
    head: '<style>body { background: #111 }</style>',
    htmlAttributes: 'data-theme="light"',
  })
  await expect(page.locator('.portico-card')).toHaveCSS('color-scheme', 'light')
})
