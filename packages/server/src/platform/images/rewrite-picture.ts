import { readImage } from './read-image.ts'

/** A picture that was decoded and written anew: it contains pixels, and nothing else that its sender put into the file. */
export interface RewrittenPicture {
  readonly type: 'png' | 'jpeg'
  readonly bytes: Buffer
}

interface PictureLimits {
  /** The longest side. */
  readonly maxPixels: number
  /** The size of the file that is written. */
  readonly maxBytes: number
}

const jpegQuality = 88

/**
 * Decodes a PNG, JPEG or WebP picture and writes its pixels into a new file: a JPEG as JPEG, all others as PNG, which
 * programs for email show. Returns null for everything else, and beyond the limits. Decoding runs in the thread pool.
 */
export async function rewritePicture(given: Buffer, limits: PictureLimits): Promise<RewrittenPicture | null> {
  const facts = readImage(given)
  if (facts === null || !facts.isComplete || facts.isAnimated) return null
  if (facts.type === 'gif' || facts.type === 'bmp' || !isWithin(facts, limits)) return null
  const picture = await decodeAndWrite(given, facts.type, limits)
  return picture && picture.bytes.length <= limits.maxBytes ? picture : null
}

const isWithin = ({ width, height }: { width: number; height: number }, { maxPixels }: PictureLimits) =>
  width >= 1 && height >= 1 && width <= maxPixels && height <= maxPixels

async function decodeAndWrite(
  given: Buffer,
  type: 'png' | 'jpeg' | 'webp',
  limits: PictureLimits,
): Promise<RewrittenPicture | null> {
  // Native code of 18 MB that few processes need.
  const { losslessCompressPng, Transformer } = await import('@napi-rs/image')
  const image = new Transformer(given)
  try {
    // The size for which the decoder allocates memory. A file may state another one elsewhere.
    if (!isWithin(await image.metadata(), limits)) return null
    if (type === 'jpeg') return { type, bytes: await image.rotate().jpeg(jpegQuality) }
    return { type: 'png', bytes: await losslessCompressPng(await image.png()) }
  } catch {
    // The pixels are damaged.
    return null
  }
}
