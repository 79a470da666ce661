/** Reads the type, the size in pixels and the end of a picture from its bytes, whatever its sender declared. */
import { imageSize } from 'image-size'
import type { FileEnd } from './file-end.ts'
import { readEndOfGif } from './gif-end.ts'
import { readEndOfJpeg } from './jpeg-end.ts'

/** The types of pictures that users may set. SVG is not among them: it can contain scripts. */
export type ImageType = 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp'

/** A picture as its bytes describe it. */
export interface ImageFacts {
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
  /** True if the file ends where its format says. Appended bytes could be anything. */
  readonly isComplete: boolean
}

/** Returns the facts of a picture, or null if the bytes have none of the types. */
export function readImage(bytes: Buffer): ImageFacts | null {
  const type = typeOf(bytes)
  if (type === null) return null
  try {
    const { endsAt, isAnimated, size } = readEnd[type](bytes)
    // The library searches a JPEG byte by byte: an upload without a size would block the process.
    if (size === null) return null
    const { width, height } = size ?? imageSize(bytes)
    return { type, width, height, isAnimated, isComplete: endsAt === bytes.length }
  } catch {
    // Both readers follow offsets of the file, also beyond its end.
    return null
  }
}

const signatures: readonly (readonly [ImageType, string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['gif', 'GIF8'],
  ['bmp', 'BM'],
]

function typeOf(bytes: Buffer): ImageType | null {
  const found = signatures.find(([, start]) => bytes.toString('latin1', 0, start.length) === start)
  if (found) return found[0]
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

const readEnd: Readonly<Record<ImageType, (bytes: Buffer) => FileEnd>> = {
  png: readEndOfPng,
  jpeg: readEndOfJpeg,
  gif: readEndOfGif,
  bmp: (bytes) => ({ endsAt: bytes.readUInt32LE(2), isAnimated: false }),
  // RIFF chunks have an even length; `ANIM` belongs to the extended format.
  webp: (bytes) => ({ endsAt: bytes.readUInt32LE(4) + 8, isAnimated: bytes.includes('ANIM', 12, 'latin1') }),
}

/** Portable Network Graphics (third edition), section 5: chunks of length, type, data and checksum up to `IEND`. */
function readEndOfPng(bytes: Buffer): FileEnd {
  let isAnimated = false
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (type === 'acTL') isAnimated = true
    if (type === 'IEND') return { endsAt: at, isAnimated }
  }
}
