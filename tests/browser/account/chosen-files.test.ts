import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { collectPageErrors } from '../page-errors.ts'
import {
  animatedGif,
  animatedPng,
  animatedWebp,
  asFile,
  nothing,
  type PickedFile,
  padding,
  png,
  red,
  twoColors,
  withExif,
} from './image-files.ts'
import { bytesOf, openPicturePage, readPicture } from './picture-page.ts'

const redText = [256, 0, 0]
const blueText = [0, 0, 256]

const noImages: readonly [string, PickedFile][] = [
  ['an empty file', asFile(Buffer.alloc(0))],
  ['a text that is called PNG', asFile(Buffer.from('My garden'))],
  ['half a PNG header', asFile(twoColors().subarray(0, 20))],
  [
    'an SVG',
    asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'me.svg', 'image/svg+xml'),
  ],
  ['a HEIC', asFile(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'me.heic', 'image/heic')],
]
test('a file that the browser cannot decode is an invalid image, and the next file can be chosen', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const errors = collectPageErrors(page)
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  for (const [name, noImage] of noImages) {
    await choose(noImage)
    await expect(page.getByText('Invalid image', { exact: true }), name).toBeVisible()
    await choose(asFile(twoColors()))
    await expect(page.getByText('Invalid image'), name).toBeHidden()
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  expect(saved).toEqual([])
  expect(errors).toEqual([])
})

const colors = [[0.5, 0.5]] as const
const pictures: readonly [string, Buffer, { side: number; color: number[] }][] = [
  ['20,000 pixels wide', png({ width: 20_000, height: 20, color: () => red }), { side: 4, color: redText }],
  ['animated as PNG', animatedPng(), { side: 64, color: redText }],
  ['animated as GIF', animatedGif(), { side: 1, color: redText }],
  ['transparent', png({ width: 50, height: 80, color: () => nothing }), { side: 50, color: [256, 256, 256] }],
]
test('every picture becomes a still JPEG of its first frame, on white', { tag: '@long' }, async ({ page, baseURL }) => {
  const errors = collectPageErrors(page)
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  for (const [name, picture, { side, color }] of pictures) {
    saved.length = 0
    await choose(asFile(picture))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saved.length, name).toBe(1)
    const expected = { width: side, height: side, colors: [color] }
    expect(await readPicture(page, saved[0] ?? '', colors), name).toEqual(expected)
  }
  expect(errors).toEqual([])
})

test('a file of 40 MB is cropped in the browser', { tag: '@long' }, async ({ page, baseURL }, testInfo) => {
  const path = testInfo.outputPath('me.png')
  writeFileSync(path, png({ width: 300, height: 300, color: () => red, before: [padding(40_000_000)] }))
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  await choose(path)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await readPicture(page, saved[0] ?? '')).toMatchObject({ width: 300, height: 300 })
})

test('an animated WebP becomes its first frame', { tag: '@long' }, async ({ page, baseURL }) => {
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  const frames = await page.evaluate(() =>
    ['#f00', '#00f'].map((color) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 64, height: 64 })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = color
      context?.fillRect(0, 0, 64, 64)
      return canvas.toDataURL('image/webp').split(',')[1] ?? ''
    }),
  )
  await choose(
    asFile(
      animatedWebp(
        64,
        frames.map((frame) => Buffer.from(frame, 'base64')),
      ),
    ),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await readPicture(page, saved[0] ?? '', colors)).toEqual({ width: 64, height: 64, colors: [redText] })
})

test('a picture of noise is at most 100,000 bytes', { tag: '@long' }, async ({ page, baseURL }) => {
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  const random = noise()
  const next = () => random.next().value ?? 0
  await choose(asFile(png({ width: 700, height: 700, color: () => [next(), next(), next(), 255] })))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved.length).toBe(1)
  const { length } = bytesOf(saved[0])
  expect(length).toBeGreaterThan(50_000)
  expect(length).toBeLessThanOrEqual(100_000)
})

test('a photo is turned upright, and its location and description are removed', async ({ page, baseURL }) => {
  const { saved, choose } = await openPicturePage(page, baseURL ?? '')
  const jpeg = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 320, height: 320 })
    const context = canvas.getContext('2d')
    for (const [color, x] of [
      ['#f00', 0],
      ['#00f', 160],
    ] as const) {
      if (context) context.fillStyle = color
      context?.fillRect(x, 0, 160, 320)
    }
    return canvas.toDataURL('image/jpeg')
  })
  const photo = withExif(bytesOf(jpeg))
  expect(photo.includes('My home address')).toBe(true)
  await choose(asFile(photo, 'me.jpg', 'image/jpeg'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved.length).toBe(1)
  // Stored red on the left; turned by 90 degrees, red is at the top.
  const places = [
    [0.5, 0.1],
    [0.5, 0.9],
  ] as const
  expect(await readPicture(page, saved[0] ?? '', places)).toEqual({
    width: 320,
    height: 320,
    colors: [redText, blueText],
  })
  const bytes = bytesOf(saved[0])
  expect(['Exif', 'My home address'].filter((text) => bytes.includes(text))).toEqual([])
})

/** Returns numbers from 0 to 255 without a pattern (Lehmer generator). */
function* noise(): Generator<number, number> {
  for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) yield (seed >> 8) & 255
}
