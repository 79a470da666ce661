import { expect, test } from '@playwright/test'
import { checkAccessibility } from '../accessibility.ts'
import { collectPageErrors } from '../page-errors.ts'
import { callsOf, dashboardUrl, signUpWithProject } from './owner.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an owner chooses colors and corners, reads their contrast, sees them in the preview and saves them', {
  tag: '@long',
}, async ({ page }) => {
  const errors = collectPageErrors(page)
  const projectId = await signUpWithProject(page)
  await page.goto(`${dashboardUrl}/p/${projectId}/sign-in`)
  const tabs = page.getByRole('navigation', { name: 'Sign-in methods' })
  await tabs.getByRole('link', { name: 'Appearance' }).click()
  await expect(tabs.getByRole('link', { name: 'Appearance' })).toHaveAttribute('aria-current', 'page')
  const preview = page.getByRole('region', { name: 'Live preview' })
  const submit = preview.frameLocator('iframe').locator('button[type=submit]').first()
  const brand = page.getByRole('group', { name: 'Brand color' })

  await brand.getByRole('textbox', { name: 'Light mode', exact: true }).fill('red; }')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(brand.getByText('Enter a color such as #166534')).toBeVisible()
  await brand.getByRole('textbox', { name: 'Light mode', exact: true }).fill('#fde68a')
  await expect(brand.getByText('by 1.2 to 1; at least 3 is easy to see.')).toBeVisible()
  await expect(submit).toHaveCSS('background-color', 'rgb(253, 230, 138)')
  await brand.getByLabel('Pick: Brand color, Light mode').fill('#0b5c66')
  await expect(submit).toHaveCSS('background-color', 'rgb(11, 92, 102)')
  await page.getByRole('radio', { name: 'None' }).check()
  const logo = preview.frameLocator('iframe').getByRole('img', { name: 'Tideline' })
  const file = page.getByLabel('Light mode').and(page.locator('input[type=file]'))
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is not a picture.')).toBeVisible()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(logo).toBeVisible()
  await preview.getByRole('button', { name: 'Dark' }).click()
  await expect(logo).toHaveAttribute('src', /^data:image\/png/)
  await expect(submit).toHaveCSS('border-radius', '0px')
  expect((await checkAccessibility(page)).violations).toEqual([])

  await preview.getByRole('button', { name: 'Export as code' }).click()
  await expect(page.getByRole('dialog').getByText("light: '#0b5c66'")).toBeVisible()
  await page.keyboard.press('Escape')

  // Meanwhile, someone else stores another color.
  const call = await callsOf(page, projectId)
  await call('PATCH', '/projects/current', {
    config: { appearance: { brand_color: { light: '#be123c', dark: null } } },
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else saved first' })
  await expect(conflict.getByRole('row', { name: /Brand color, Light mode/ })).toContainText('#be123c')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Appearance saved')).toBeVisible()
  await expect(page.getByTitle('Switch project').locator('img')).toHaveAttribute('src', /\/api\/v1\/logos\//)
  await page.reload()
  await expect(brand.getByRole('textbox', { name: 'Light mode', exact: true })).toHaveValue('#0b5c66')
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked()
  await expect(logo).toHaveAttribute('src', new RegExp(`/api/v1/logos/${projectId}/[0-9a-f]{32}\\.png$`))
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(errors).toEqual([])
})
