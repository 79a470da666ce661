/** Files that visitors of the atlas choose. */
import { portrait } from '../fixtures/portrait.ts'
import type { PickedFile } from '../states/atlas-state.ts'

/** In pixels. */
const sizes = { portrait: [900, 1200], panorama: [1600, 400] } as const

/** Creates a file for a name: a picture in portrait or landscape format, or a text with the name of a picture. */
export async function createFile(name: PickedFile): Promise<File> {
  if (name === 'text') return new File(['Not a picture.'], 'text.png', { type: 'image/png' })
  const [width, height] = sizes[name]
  const image = new Image()
  image.src = portrait
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const side = Math.min(width, height)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#7fa88f'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File(blob ? [blob] : [], `${name}.png`, { type: 'image/png' })
}
