import type { FileEnd } from './file-end.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
// SOF0 to SOF15. Three markers among them have another meaning: tables, an extension and arithmetic conditioning.
const startOfFrame = { first: 0xc0, last: 0xcf, except: [0xc4, 0xc8, 0xcc] }

/** JPEG (ITU-T T.81, annex B): segments and scans up to the end-of-image marker. The size is null without a frame. */
export function readEndOfJpeg(bytes: Buffer): FileEnd {
  let size: FileEnd['size'] = null
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('The JPEG has no marker where one must be.')
    const marker = bytes.readUInt8(at + 1)
    if (marker === endOfImage) return { endsAt: at + 2, isAnimated: false, size }
    if (isStartOfFrame(marker)) {
      if (size) throw new RangeError('The JPEG has several frames.')
      // The segment begins with length, precision, lines and samples per line (B.2.2).
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    // Fill bytes may precede a marker (B.1.1.2).
    if (marker === 0xff) at += 1
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === startOfScan) at = skipScan(bytes, at)
    }
  }
}

const isStartOfFrame = (marker: number) =>
  marker >= startOfFrame.first && marker <= startOfFrame.last && !startOfFrame.except.includes(marker)

/** Returns the place of the next marker that is not part of the scan: neither a stuffed zero nor a restart marker. */
function skipScan(bytes: Buffer, start: number): number {
  for (let at = start; ; at++) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw new RangeError('The JPEG ends within a scan.')
    const marker = bytes.readUInt8(at + 1)
    const isOfScan = marker === 0 || (marker >= 0xd0 && marker <= 0xd7)
    if (!isOfScan) return at
  }
}
