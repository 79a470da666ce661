import { cropToJpeg } from './crop-to-jpeg.ts'
import { openImage } from './open-image.ts'

/** Returns the largest square in the middle of a picture as a data URL of a JPEG. Null if this browser cannot decode the file. */
export async function squareJpeg(file: Blob): Promise<string | null> {
  const image = await openImage(file)
  if (!image) return null
  const { width, height } = image
  const side = Math.min(width, height)
  return cropToJpeg(image, { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side })
}
