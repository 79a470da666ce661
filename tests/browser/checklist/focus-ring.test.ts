import { expect, type Page } from '@playwright/test'
import { test } from '../atlas/atlas-page.ts'
import { usual } from './look.ts'

const margin = 6

for (const mode of ['light', 'dark'] as const) {
  test(`the focus ring of each control changes its surroundings by two pixels (${mode})`, async ({ atlas }) => {
    const { page } = atlas
    await atlas.open({ id: 'sign-in' }, { ...usual, mode })
    const controls = page.locator('.portico-card :is(a, input, button):visible')
    expect(await controls.count()).toBeGreaterThan(4)
    for (const control of await controls.all()) {
      const box = await control.boundingBox()
      if (!box) throw new Error('The control has no place.')
      const clip = {
        x: box.x - margin,
        y: box.y - margin,
        width: box.width + 2 * margin,
        height: box.height + 2 * margin,
      }
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      const before = await page.screenshot({ clip, caret: 'hide' })
      await control.evaluate((element) => element instanceof HTMLElement && element.focus({ focusVisible: true }))
      const after = await page.screenshot({ clip, caret: 'hide' })
      // A ring of two pixels, without its rounded corners.
      const least = 2 * 2 * (box.width + box.height) * 0.8
      expect(await strongChanges(page, before, after), await control.innerText()).toBeGreaterThan(least)
    }
  })
}

/** Counts the pixels of two pictures whose contrast to each other is 3:1 or more (WCAG 2.2, 2.4.13). */
function strongChanges(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const urls = [before, after].map((picture) => `data:image/png;base64,${picture.toString('base64')}`)
  return page.evaluate(async (sources) => {
    const linear = (value = 0) => (value / 255 <= 0.04045 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    const luminances = await Promise.all(
      sources.map(async (source) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context?.drawImage(image, 0, 0)
        const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        return Array.from({ length: data.length / 4 }, (_, pixel) => {
          const at = pixel * 4
          return 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
        })
      }),
    )
    const [first = [], second = []] = luminances
    return first.filter((one, index) => {
      const other = second[index] ?? 0
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3
    }).length
  }, urls)
}
