import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import { withExif } from './image-files.ts'
import { bytesOf, readPicture } from './picture-page.ts'
import { signUpAs } from './sign-up-as.ts'

test('a photo is saved by the service as a small square JPEG without its location, and removed again', async ({
  page,
}) => {
  const errors = collectPageErrors(page)
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings')
  const jpeg = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 2000 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#f00'
    context?.fillRect(0, 0, 3000, 2000)
    return canvas.toDataURL('image/jpeg')
  })
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: withExif(bytesOf(jpeg)) }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change image' })).toBeVisible()
  await page.reload()
  const picture = page.locator('.portico-block .portico-avatar img')
  await expect(picture).toBeVisible()
  const url = await picture.getAttribute('src')
  expect(await readPicture(page, url ?? '')).toMatchObject({ width: 512, height: 512 })
  const bytes = bytesOf(url)
  expect(bytes.length).toBeLessThanOrEqual(100_000)
  expect(bytes.includes('Exif')).toBe(false)

  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a name is saved, and can be removed', { tag: '@long' }, async ({ page }) => {
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings')
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Display name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await page.reload()
  }
  await save('  Fern Wood ')
  await expect(page.getByText('Fern Wood', { exact: true }).last()).toBeVisible()
  await save('')
  await expect(page.getByText('No name yet')).toBeVisible()
})

test('a name that is being edited stays when it changes in another tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signUpAs(page, `fern-${randomUUID()}@example.com`)
  await page.goto('/handler/account-settings')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Display name' }).fill('A draft')
  const other = await context.newPage()
  await other.goto('/handler/account-settings')
  await other.getByRole('button', { name: 'Edit' }).click()
  await other.getByRole('textbox', { name: 'Display name' }).fill('Another name')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('button', { name: 'Edit' })).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('A draft')
})
