import type { FileEnd } from './file-end.ts'

const image = 0x2c
const extension = 0x21
const trailer = 0x3b

/** GIF89a: blocks up to the trailer. Two images are an animation. */
export function readEndOfGif(bytes: Buffer): FileEnd {
  let frames = 0
  for (let at = 13 + colorTableBytes(bytes.readUInt8(10)); ; ) {
    const block = bytes.readUInt8(at)
    if (block === trailer) return { endsAt: at + 1, isAnimated: frames > 1 }
    if (block === image) {
      frames++
      // Descriptor, color table, and the code size of its data.
      at = skipSubBlocks(bytes, at + 11 + colorTableBytes(bytes.readUInt8(at + 9)))
    } else if (block === extension) at = skipSubBlocks(bytes, at + 2)
    else throw new RangeError('The GIF has a block of an unknown kind.')
  }
}

/** The low bits of the flags are the exponent of the table's length, if their highest bit is set. */
function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1
  return at + 1
}
