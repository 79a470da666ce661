import { limits } from '@portico/contract'
import { readImage } from './read-image.ts'

const quality = 85

/**
 * Returns the middle square of a still PNG, JPEG or WebP picture as a WebP file with sides of at most `side` pixels, which
 * contains pixels and nothing else of the file. Returns null for everything else. Decoding runs in the thread pool.
 */
export async function shrinkPicture(given: Buffer, side: number): Promise<Buffer | null> {
  const facts = readImage(given)
  if (facts === null || !facts.isComplete || facts.isAnimated) return null
  if (facts.type === 'gif' || facts.type === 'bmp' || !isWithinLimits(facts)) return null
  // Native code of 18 MB that few processes need.
  const { Transformer } = await import('@napi-rs/image')
  try {
    const image = new Transformer(given)
    // The size for which the decoder allocates memory. A file may state another one elsewhere.
    const { width, height, orientation = 1 } = await image.metadata(true)
    if (!isWithinLimits({ width, height })) return null
    const square = Math.min(width, height)
    const isTurned = orientation >= 5
    const [across, down] = isTurned ? [height, width] : [width, height]
    const cropped = image
      .rotate()
      .crop(Math.floor((across - square) / 2), Math.floor((down - square) / 2), square, square)
    const size = Math.min(square, side)
    return await cropped.resize(size, size).webp(quality)
  } catch {
    // The pixels are damaged.
    return null
  }
}

const isWithinLimits = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  [width, height].every((pixels) => pixels >= 1 && pixels <= limits.pictureMaxPixels)
