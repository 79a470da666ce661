import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { dashboardUrl, signUpWithProject } from './owner.ts'

/** Opens the code of a template, and returns the editor once CodeMirror has loaded. */
async function openCode(page: Page) {
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email/templates`)
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await expect(page.locator('.cm-lineNumbers')).toBeVisible()
  return page.getByRole('textbox', { name: 'Content' })
}

test('the code of a template has colors and line numbers under the real policy, and no violations', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  const editor = await openCode(page)
  // The theme is a constructed style sheet. Without it, the numbers stand above the text.
  await expect(page.locator('.cm-scroller')).toHaveCSS('display', 'flex')
  const name = editor.locator('span', { hasText: '"root"' }).first()
  const color = await name.evaluate((element) => getComputedStyle(element).color)
  expect(color).not.toBe(await editor.evaluate((element) => getComputedStyle(element).color))
  await expect(editor.locator('.cm-variable').first()).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    expect((await checkAccessibility(page)).violations).toEqual([])
  }
  // Chromium reports each inline style that the policy refuses as an error of the console.
  expect(errors).toEqual([])
})

test('the code shows problems at their line: those of JSON, and blocks that the service refuses', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openCode(page)
  await editor.fill('{\n  "root": { "type": "EmailLayout", "data": {} },\n  "one": { "type": "Poem" },\n}')
  await expect(page.getByText('Invalid JSON format. Check line 4.')).toBeVisible()
  await expect(editor.locator('.cm-line.cm-problem')).toHaveAttribute('data-problem', 'Invalid JSON format')
  await expect(editor.locator('.cm-line.cm-problem')).toHaveText('}')
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  // Saving a text that cannot be read would lose it.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)

  await editor.fill('{\n  "root": { "type": "EmailLayout", "data": {} },\n  "one": { "type": "Poem" }\n}')
  await expect(page.getByRole('status').filter({ hasText: 'The block "one" is not valid' })).toBeVisible()
  await expect(editor.locator('.cm-line.cm-problem')).toContainText('"one"')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(editor).toContainText('projectDisplayName')
  await expect(editor.locator('.cm-problem')).toHaveCount(0)
})

test('a variable is inserted at the cursor, Tab leaves the editor, and the change is saved', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openCode(page)
  const block = { type: 'Heading', data: { props: { text: 'Hello ' } } }
  const root = { type: 'EmailLayout', data: { childrenIds: ['one'] } }
  await editor.fill(JSON.stringify({ root, one: block }))
  await editor.press('ControlOrMeta+End')
  // Before the quotation mark that ends the text.
  for (let step = 0; step < '"}}}}'.length; step += 1) await editor.press('ArrowLeft')
  await page.getByRole('button', { name: 'otp' }).click()
  await expect(editor).toBeFocused()
  const heading = page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name: 'Hello AB3D5F' })
  await expect(heading).toBeVisible()
  await editor.press('Tab')
  await expect(editor).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toBeFocused()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Blocks', exact: true }).click()
  await page.getByRole('button', { name: /^Heading/ }).click()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Hello {{ otp }}')
})

test('JSON is edited in a plain field if the editor cannot load', { tag: '@long' }, async ({ page }) => {
  await page.route(/editor-box.*\.js/, (route) => route.abort())
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/email/templates`)
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Content' })
  await field.fill('{')
  await expect(page.getByText('Invalid JSON format. Check line 1.')).toBeVisible()
  await expect(field).toHaveValue('{')
})
