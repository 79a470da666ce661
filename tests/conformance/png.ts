import { crc32, deflateSync } from 'node:zlib'

interface PngOptions {
  /** Chunks between header and pixels: type and content. */
  readonly extra?: readonly (readonly [type: string, content: string])[]
  /** Returns the value of a byte of the pixels. */
  readonly value?: (index: number) => number
  /** Size in the header, if it is not that of the pixels. */
  readonly stated?: { readonly width: number; readonly height: number }
}

/** Returns a grayscale PNG (Portable Network Graphics, third edition) as a data URL. */
export function pngUrl(width: number, height: number, options: PngOptions = {}): string {
  const { extra = [], value = () => 128, stated = { width, height } } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(stated.width, 0)
  header.writeUInt32BE(stated.height, 4)
  header.writeUInt8(8, 8)
  // Each line begins with the type of its filter, which is none.
  const pixels = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = at % (width + 1) === 0 ? 0 : value(at)
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra.map(([type, content]) => chunk(type, Buffer.from(content, 'latin1'))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
