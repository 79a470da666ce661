import { expect, type Page, test } from '@playwright/test'
import { mockService, project } from './mock-service.ts'

// The test injects the styles, which the policy of the demo app would refuse.
test.use({ bypassCSP: true })

const hostile = `
  * { letter-spacing: 3px; text-transform: uppercase; }
  h1, h2 { font-size: 60px; color: red; margin: 50px; font-style: italic; }
  button { background: hotpink; border-radius: 0; padding: 40px; float: right; }
  input { display: inline; width: 50px; border: 9px dotted red; background: yellow; }
  label { display: none; }
  form { display: flex; }
  a { color: orange; font-size: 40px; }
  p { line-height: 5; }
  section { display: grid; border: 8px solid lime; }
  svg { transform: rotate(40deg); }
  [class*='portico'] { outline: 3px solid red; }
`
const parts = [
  'h1',
  'label',
  'input[name=email]',
  'button[type=submit]',
  '.portico-icon-button',
  'form',
  'section',
  'a',
  'p',
]
const properties = [
  ...['color', 'background-color', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'],
  ...['text-transform', 'display', 'float', 'margin-top', 'padding-top', 'border-top-width', 'border-top-color'],
  ...['border-top-left-radius', 'width', 'height', 'outline-width'],
]

test('hostile styles of a host do not affect the screens', async ({ page }) => {
  await mockService(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/handler/sign-in')
  await page.getByLabel('Email').waitFor()
  const clean = await stylesOf(page)
  await page.addStyleTag({ content: hostile })
  // These styles apply to the host itself.
  await expect(page.getByRole('link', { name: 'Fernwood' })).toHaveCSS('letter-spacing', '3px')
  expect(await stylesOf(page)).toEqual(clean)
})

test('the styles of the screens do not affect the host', async ({ page }) => {
  await mockService(page)
  await page.goto('/handler/sign-in')
  await page.getByLabel('Email').waitFor()
  const rules = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText.includes('portico'))
      .map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : '')),
  )
  expect(rules.length).toBeGreaterThan(50)
  // Removes the alternatives inside :is() and :has(), so that the remaining commas separate selectors.
  const selectors = rules.flatMap((list) => list.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '').split(','))
  for (const selector of selectors.map((each) => each.trim())) {
    expect(selector).toMatch(/^\.portico-root\.portico-root/)
  }
})

test('the tag of the last-used method has the same styles on the passkey button', { tag: '@long' }, async ({
  page,
}) => {
  const config = { ...project.config, passkey_enabled: true, enabled_oauth_providers: [{ id: 'google' }] }
  await mockService(page, { 'GET /projects/current': { body: { ...project, config } } })
  await page.addInitScript(() => localStorage.setItem('portico-provider', 'passkey'))
  await page.goto('/handler/sign-in')
  const tag = page.getByRole('button', { name: 'Sign in with a passkey' }).getByText('Last used')
  await expect(tag).toHaveCSS('font-size', '12px')
  await expect(tag).toHaveCSS('border-top-left-radius', '16px')
})

function stylesOf(page: Page) {
  return page.evaluate(
    ([selectors, names]) =>
      selectors.map((selector) => {
        const element = document.querySelector(
          selector === 'section' ? 'section.portico-card' : `.portico-card ${selector}`,
        )
        const style = element && getComputedStyle(element)
        return { selector, ...Object.fromEntries(names.map((name) => [name, style?.getPropertyValue(name)])) }
      }),
    [parts, properties] as const,
  )
}
