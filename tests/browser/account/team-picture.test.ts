/** The picture of a team, against the service. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { asFile, twoColors } from './image-files.ts'
import { signUpAs } from './sign-up-as.ts'

test('the picture of a team is cropped in a square, shown in its block and in the list, and removed', {
  tag: '@long',
}, async ({ page }) => {
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings#team-creation')
  await page.getByRole('textbox', { name: 'Team name' }).fill('Orchard')
  await page.keyboard.press('Enter')
  const block = page.getByRole('region', { name: 'Team image' })
  await expect(block).toBeVisible()
  await block.locator('xpath=..').locator('input[type=file]').setInputFiles(asFile(twoColors()))
  const frame = page.locator('.portico-crop-frame')
  await expect(frame).toBeVisible()
  await expect(frame).toHaveCSS('border-radius', '0px')
  await block.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Image saved' })).toBeVisible()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Orchard' })
  await expect(block.locator('img')).toHaveAttribute('src', /^(data:image\/jpeg|http)/)
  await expect(block.locator('img')).toHaveJSProperty('offsetWidth', 60)
  await expect(link.locator('img')).toBeVisible()
  await block.getByRole('button', { name: 'Remove image' }).click()
  await block.getByRole('button', { name: 'Remove image' }).click()
  await expect(block.locator('img')).toHaveCount(0)
  await expect(link.locator('img')).toHaveCount(0)
})
