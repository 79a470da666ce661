import { expect, type Page, test } from '@playwright/test'
import { failAllAttempts } from '../fail-all-attempts.ts'
import { collectPageErrors } from '../page-errors.ts'
import { asFile, blue, png, red, twoColors } from './image-files.ts'
import { openPicturePage, readPicture } from './picture-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const redText = [256, 0, 0]
const blueText = [0, 0, 256]

test('a picture is chosen, moved, enlarged and saved by keyboard alone', async ({ page, baseURL }) => {
  const errors = collectPageErrors(page)
  // Registered before the page loads, because a busy browser may open its own dialog before the test provides the file.
  const chooser = page.waitForEvent('filechooser')
  const { saved } = await openPicturePage(page, baseURL ?? '')
  await button(page, 'Choose an image').focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(asFile(twoColors()))
  const frame = page.getByRole('application', { name: 'Part of the image to keep' })
  await expect(frame).toBeFocused()
  // At the end of the range the frame shows only the right part.
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  const slider = page.getByRole('slider', { name: 'Zoom' })
  await expect(slider).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('1.1')
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('5')
  expect(saved).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Image saved' })).toBeVisible()
  await expect(button(page, 'Change image')).toBeFocused()
  expect(await readPicture(page, saved[0] ?? '', [[0.1, 0.5]])).toEqual({ width: 40, height: 40, colors: [blueText] })
  expect(errors).toEqual([])
})

test('Escape and Cancel leave the picture unchanged', { tag: '@long' }, async ({ page, baseURL }) => {
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  for (const leave of [() => page.keyboard.press('Escape'), () => button(page, 'Cancel').click()]) {
    await choose(asFile(twoColors()))
    await expect(page.getByRole('application')).toBeFocused()
    await leave()
    await expect(button(page, 'Choose an image')).toBeFocused()
  }
  expect(saved).toEqual([])
})

test('a picture can be dragged, and enlarged with two fingers', { tag: '@long' }, async ({ page, baseURL }) => {
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  await choose(asFile(twoColors()))
  const frame = page.getByRole('application')
  await expect(frame).toBeFocused()
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 300, y, { steps: 3 })
  await page.mouse.up()
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-distance, distance].map((dx, id) => ({ x: x + dx, y, id })),
    })
  await touch('touchStart', 20)
  await touch('touchMove', 30)
  await touch('touchMove', 40)
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe('2')
  await touch('touchEnd', 0)
  await button(page, 'Save').click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await readPicture(page, saved[0] ?? '', [[0.5, 0.5]])).toEqual({ width: 100, height: 100, colors: [redText] })
})

test('a file can be dropped on the block, and then replaced by another one', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const { saved } = await openPicturePage(page, baseURL ?? '')
  const block = page.getByRole('heading', { name: 'Profile image' })
  for (const color of [red, blue]) {
    const dataTransfer = await transferOf(page, png({ width: 100, height: 100, color: () => color }))
    await block.dispatchEvent('dragover', { dataTransfer })
    await block.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByRole('application')).toBeFocused()
    await page.getByRole('slider').fill(color === red ? '3' : '2')
  }
  await button(page, 'Save').click()
  await expect.poll(() => saved.length).toBe(1)
  const expected = { width: 50, height: 50, colors: [blueText] }
  expect(await readPicture(page, saved[0] ?? '', [[0.5, 0.5]])).toEqual(expected)
})

/** Returns the data of a dragged picture. */
function transferOf(page: Page, picture: Buffer) {
  return page.evaluateHandle((base64) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    transfer.items.add(new File([bytes], 'me.png', { type: 'image/png' }))
    return transfer
  }, picture.toString('base64'))
}

test('a crop that cannot be saved remains, and Retry saves it', { tag: '@long' }, async ({ page, baseURL }) => {
  const { saved, responses, choose } = await openPicturePage(page, baseURL ?? '')
  await page.clock.install()
  responses['PATCH /users/me'] = 'no-network'
  await choose(asFile(twoColors()))
  await page.getByRole('slider').fill('2')
  await button(page, 'Save').click()
  await failAllAttempts(page, button(page, 'Retry'))
  await expect(page.getByRole('slider')).toHaveValue('2')
  delete responses['PATCH /users/me']
  await button(page, 'Retry').click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await readPicture(page, saved[0] ?? '')).toMatchObject({ width: 100, height: 100 })
})

test('removing a picture requires a confirmation', { tag: '@long' }, async ({ page, baseURL }) => {
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  await choose(asFile(twoColors()))
  await button(page, 'Save').click()
  await button(page, 'Remove image').click()
  await expect(page.getByText('Remove the image?')).toBeFocused()
  await button(page, 'Cancel').click()
  await button(page, 'Remove image').click()
  await button(page, 'Remove image').click()
  await expect.poll(() => saved).toEqual([expect.any(String), null])
  await expect(button(page, 'Choose an image')).toBeVisible()
})
