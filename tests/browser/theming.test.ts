/** Themes of a host in the screens: its layers, theme variables, slots and layout. */
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test'
import { collectPageErrors } from './page-errors.ts'
import { buildStandaloneHost, type StandaloneHost } from './standalone-host.ts'

let host: StandaloneHost
let developmentHost: StandaloneHost
test.beforeAll(async () => {
  host = await buildStandaloneHost('theming-page.tsx')
  developmentHost = await buildStandaloneHost('theming-page.tsx', 'development')
})

const sheet = (name: string) => `<link rel="stylesheet" href="/theme/${name}.css">`
const card = (page: Page) => page.locator('[data-part=card]')
const submit = (page: Page) => page.locator('[data-part=panel]:not([hidden]) [data-part=button][type=submit]')
const provider = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` })

test('in a layer, utilities of the host override the screens, and its resets do not', async ({ page }) => {
  const head = `<style>
      @layer theme, base, portico, components, utilities;
      @layer base { *, ::before { margin: 9px; border: 7px solid red; } button { background: red; color: lime; padding: 50px; } }
      @layer utilities { .rounded-none { border-radius: 0; } .bg-blue { background: rgb(0 0 200); } }
    </style>${sheet('layer')}`
  await host.open(page, 'usual', { head })
  await expect(submit(page)).toHaveCSS('border-radius', '8px')
  await expect(submit(page)).toHaveCSS('padding-top', '4px')
  await expect(submit(page)).toHaveCSS('margin-top', '0px')
  await expect(submit(page)).toHaveCSS('border-top-width', '1px')
  await expect(submit(page)).toHaveCSS('color', 'color(xyz-d65 0.9505 1 1.089)')
  await submit(page).evaluate((button) => button.classList.add('rounded-none', 'bg-blue'))
  await expect(submit(page)).toHaveCSS('border-radius', '0px')
  await expect(submit(page)).toHaveCSS('background-color', 'rgb(0, 0, 200)')
})

const shadcn = {
  shadcn: {
    card: 'rgb(255 255 204)',
    dark: 'rgb(0 0 51)',
    primary: 'rgb(0 0 102)',
    bright: 'rgb(255 255 153)',
    gray: 'gray',
  },
  'shadcn-hsl': {
    card: '60 100% 90%',
    dark: '240 100% 10%',
    primary: '240 100% 20%',
    bright: '60 100% 80%',
    gray: '0 0% 50%',
  },
}

for (const [name, { card: light, dark, primary, bright, gray }] of Object.entries(shadcn)) {
  const variables = (card: string, primary: string) => `
    --background: ${card}; --card: ${card}; --primary: ${primary}; --ring: ${primary}; --card-foreground: ${gray};
    --muted-foreground: ${gray}; --border: ${gray}; --input: ${gray}; --destructive: ${gray};
    --primary-foreground: ${card}; --radius: 0.125rem;`
  const head = `${sheet('styles')}${sheet(name)}<style>
      :root { color-scheme: light; ${variables(light, primary)} }
      .dark { color-scheme: dark; ${variables(dark, bright)} }
    </style>`
  for (const mode of ['light', 'dark']) {
    test(`${name}.css shows card, primary color and radius of the host in ${mode} mode`, {
      tag: mode === 'light' ? [] : '@long',
    }, async ({ page }) => {
      await host.open(page, 'usual', { head, htmlAttributes: mode === 'dark' ? 'class="dark"' : '' })
      const [ground, accent] =
        mode === 'dark' ? ['rgb(0, 0, 51)', 'rgb(255, 255, 153)'] : ['rgb(255, 255, 204)', 'rgb(0, 0, 102)']
      await expect(card(page)).toHaveCSS('background-color', ground)
      await expect(submit(page)).toHaveCSS('background-color', accent)
      await expect(submit(page)).toHaveCSS('color', ground)
      await expect(submit(page)).toHaveCSS('border-radius', '2px')
    })
  }
}

test('slots add the classes of the host to their parts', async ({ page }) => {
  await host.open(page, 'classes', { head: sheet('styles') })
  await expect(submit(page)).toHaveClass(/(^| )portico-button .*host-button$/)
  await expect(card(page)).toHaveClass(/host-card/)
  await expect(page.getByRole('heading', { level: 2, name: 'Sign in' })).toHaveClass(/host-title/)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveClass(/host-link/)
})

test('slots apply to the steps that replace the forms', { tag: '@long' }, async ({ page }) => {
  await host.open(page, 'classes', { head: sheet('styles') })
  await page.getByRole('textbox', { name: 'Email' }).fill('fern.wood@example.com')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toHaveClass(/host-title/)
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveClass(/host-back/)
  await expect(page.getByText('fern.wood@example.com').locator('..')).toHaveClass(/host-lead/)
  await expect(page.locator('[data-part=asides]')).toHaveClass(/host-asides/)
})

test('slots render the components of the host in place of their parts, and the form works', async ({ page }) => {
  const errors = collectPageErrors(page)
  await host.open(page, 'components', { head: sheet('styles') })
  await expect(page.locator('article[data-host=card][data-part=card]')).toBeVisible()
  await expect(page.locator('h3[data-host=title].portico-title')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('data-host', 'link')
  await expect(submit(page)).toHaveAttribute('data-host', 'button')
  await submit(page).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  expect(errors).toEqual([])
})

test('colors that are hard to read are reported once during development', { tag: '@long' }, async ({ page }) => {
  const warnings = collectWarnings(page)
  await developmentHost.open(page, 'pale', { head: sheet('styles') })
  await expect.poll(() => warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^The color --portico-muted has a contrast of 1\.6\d to --portico-card\. /)
})

for (const [name, mode] of [
  ['readable', 'development'],
  ['pale', 'production'],
] as const) {
  test(`${name} colors are not reported in ${mode}`, { tag: '@long' }, async ({ page }) => {
    const warnings = collectWarnings(page)
    const effects = page.waitForResponse(/card-effects/)
    await (mode === 'development' ? developmentHost : host).open(page, name, { head: sheet('styles') })
    // The card has requested this module before, so its check runs first.
    await page.evaluate((module) => import(module), (await effects).url())
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(warnings).toEqual([])
  })
}

for (const [name, place] of [
  ['usual', 'above'],
  ['below', 'below'],
] as const) {
  test(`providers are ${place} the forms if the host sets it`, { tag: '@long' }, async ({ page }) => {
    await host.open(page, name, { head: sheet('styles') })
    await provider(page, 'Google').waitFor()
    const [buttons, form] = await Promise.all([provider(page, 'Google').boundingBox(), submit(page).boundingBox()])
    expect((buttons?.y ?? 0) < (form?.y ?? 0) ? 'above' : 'below').toBe(place)
  })
}

for (const [name, rows] of [
  ['icons', 1],
  ['list', 4],
] as const) {
  test(`four providers as ${name} take ${rows === 1 ? 'one row' : 'four rows'}`, { tag: '@long' }, async ({ page }) => {
    const providers = ['google', 'github', 'gitlab', 'discord']
    await host.open(page, name, { head: sheet('styles'), providers })
    const buttons = page.locator('[data-part=provider]')
    await expect(buttons).toHaveCount(4)
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    expect(new Set(tops).size).toBe(rows)
    const opacity = await provider(page, 'Discord')
      .locator('.portico-name')
      .evaluate((each) => getComputedStyle(each).opacity)
    expect(opacity).toBe(name === 'icons' ? '0' : '1')
  })
}

test('providers have their brand colors if the host requests them', { tag: '@long' }, async ({ page }) => {
  await host.open(page, 'brand', { head: sheet('styles'), providers: ['google', 'discord'] })
  await expect(provider(page, 'Google')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(provider(page, 'Google')).toHaveCSS('border-color', 'rgb(221, 221, 221)')
  await expect(provider(page, 'Google')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(provider(page, 'Discord')).toHaveCSS('background-color', 'rgb(88, 101, 242)')
  await expect(provider(page, 'Discord')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(provider(page, 'Discord').locator('svg')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(provider(page, 'Discord')).toHaveCSS('background-image', 'none')
  await provider(page, 'Discord').hover()
  await expect(provider(page, 'Discord')).toHaveCSS('background-color', 'rgb(88, 101, 242)')
  await expect(provider(page, 'Discord')).not.toHaveCSS('background-image', 'none')
})

test('the logo of the host is above the title, and its links end the card', { tag: '@long' }, async ({ page }) => {
  await host.open(page, 'frame', { head: sheet('styles') })
  await expect(page.locator('[data-part=logo] + [data-part=title]')).toBeVisible()
  await expect(page.locator('[data-part=logo]')).toHaveText('Fernwood')
  const links = page.locator('[data-part=foot] a')
  await expect(links).toHaveText(['Terms', 'Privacy', 'Help'])
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '/terms',
    '/privacy',
    '/help',
  ])
})

function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'warning' && message.text().includes('--portico')) warnings.push(message.text())
  })
  return warnings
}
