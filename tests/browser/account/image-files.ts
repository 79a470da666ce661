/** Picture files as bytes. */
import { crc32, deflateSync } from 'node:zlib'

/** A file for an input, in the form of Playwright. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns a file with this content. */
export function asFile(buffer: Buffer, name = 'me.png', mimeType = 'image/png'): PickedFile {
  return { buffer, name, mimeType }
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [data.length, crc32(body)].map((value) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  })
  return Buffer.concat([length ?? body, body, checksum ?? body])
}

/** A pixel: red, green, blue, opacity. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

export const red: Pixel = [255, 0, 0, 255]
export const blue: Pixel = [0, 0, 255, 255]
export const nothing: Pixel = [0, 0, 0, 0]

interface PngOptions {
  width: number
  height: number
  color: (x: number, y: number) => Pixel
  /** Chunks before the pixels. */
  before?: readonly Buffer[]
  /** Chunks after the pixels. */
  after?: readonly Buffer[]
}

/** Returns a picture of the format PNG. */
export function png({ width, height, color, before = [], after = [] }: PngOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, red, green, blue and opacity.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(rows(width, height, color))),
    ...after,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function rows(width: number, height: number, color: PngOptions['color']): Buffer {
  const bytes = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bytes.set(color(x, y), y * (width * 4 + 1) + 1 + x * 4)
  }
  return bytes
}

/** Returns a picture that is red on the left and blue on the right. */
export const twoColors = () => png({ width: 400, height: 200, color: (x) => (x < 200 ? red : blue) })

/** Returns a chunk that PNG readers skip. */
export const padding = (bytes: number) => chunk('paDd', Buffer.alloc(bytes))

/** Returns an animation of two frames in the format APNG: red, then blue. */
export function animatedPng(): Buffer {
  const side = 64
  const control = (sequence: number) => {
    const bytes = Buffer.alloc(26)
    bytes.writeUInt32BE(sequence, 0)
    bytes.writeUInt32BE(side, 4)
    bytes.writeUInt32BE(side, 8)
    bytes.writeUInt16BE(1, 20)
    bytes.writeUInt16BE(50, 22)
    return chunk('fcTL', bytes)
  }
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(rows(side, side, () => blue))])
  return png({
    width: side,
    height: side,
    color: () => red,
    before: [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), control(0)],
    after: [control(1), chunk('fdAT', second)],
  })
}

/** Returns an animation of two frames in the format GIF: red, then blue. */
export function animatedGif(): Buffer {
  // One pixel of color 0 or 1, with the extension that delays the next frame.
  const frame = (data: number) => [0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, data, 1, 0]
  const colors = [255, 0, 0, 0, 0, 255]
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    1,
    0,
    1,
    0,
    0x80,
    0,
    0,
    ...colors,
    ...frame(0x44),
    ...frame(0x4c),
    0x3b,
  ])
}

/** Returns an animation of square pictures in the format WebP, whose frames are pictures of the same format. */
export function animatedWebp(side: number, frames: readonly Buffer[]): Buffer {
  const riff = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type), length, data])
  }
  // Flags of an animation; width and height are stored less one, in three bytes.
  const header = riff('VP8X', Buffer.from([2, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0]))
  const place = Buffer.from([0, 0, 0, 0, 0, 0, side - 1, 0, 0, side - 1, 0, 0, 200, 0, 0, 0])
  // Before its pixels, a picture can have chunks that frames must not have.
  const pixelsOf = (frame: Buffer) => frame.subarray(Math.max(frame.indexOf('VP8 '), frame.indexOf('VP8L')))
  const chunks = frames.map((frame) => riff('ANMF', Buffer.concat([place, pixelsOf(frame)])))
  const content = [Buffer.from('WEBP'), header, riff('ANIM', Buffer.alloc(6)), ...chunks]
  return riff('RIFF', Buffer.concat(content))
}

/** Returns a JPEG with metadata (EXIF 2.3): turned by 90 degrees, with a place and a description. */
export function withExif(jpeg: Buffer): Buffer {
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...[tag >> 8, tag & 255, 0, type, 0, 0, 0, count],
    ...[...value, 0, 0, 0].slice(0, 4),
  ]
  // Offsets count from "MM": the first directory is at 8, that of the place at 50, the text at 68.
  const first = [0, 3, ...entry(0x010e, 2, 16, [0, 0, 0, 68]), ...entry(0x0112, 3, 1, [0, 6])]
  const place = [0, 1, ...entry(1, 2, 2, [0x4e, 0])]
  const tiff = [
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[...first, ...entry(0x8825, 4, 1, [0, 0, 0, 50]), 0, 0, 0, 0],
    ...[...place, 0, 0, 0, 0],
    ...Buffer.from('My home address\0'),
  ]
  const data = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff)])
  const marker = Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), marker, data, jpeg.subarray(2)])
}
