import type { FileEnd } from './file-end.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

/** JPEG (ITU-T T.81, annex B): segments and scans up to the end-of-image marker. */
export function readEndOfJpeg(bytes: Buffer): FileEnd {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('The JPEG has no marker where one must be.')
    const marker = bytes.readUInt8(at + 1)
    if (marker === endOfImage) return { endsAt: at + 2, isAnimated: false }
    // Fill bytes may precede a marker (B.1.1.2).
    if (marker === 0xff) at += 1
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === startOfScan) at = skipScan(bytes, at)
    }
  }
}

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
