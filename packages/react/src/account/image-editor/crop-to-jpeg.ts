import { limits } from '@portico/contract/limits'
import { type Area, type OpenedImage, paint } from './open-image.ts'

const maxSide = 512
const qualities = [0.92, 0.85, 0.75, 0.6]

/** Returns a square area of a picture as a data URL of a JPEG without metadata, at most 100,000 bytes. */
export function cropToJpeg({ canvas }: OpenedImage, area: Area): string {
  const largest = Math.max(1, Math.min(maxSide, Math.round(Math.min(area.width, area.height))))
  return encodeWithin(limits.profileImageMaxBytes, largest, (side, quality) =>
    paint(canvas, area, { width: side, height: side }).toDataURL('image/jpeg', quality),
  )
}

/** Lowers quality, then size, until the bytes of a data URL in base64 fit. `side` is in pixels. */
export function encodeWithin(
  maxBytes: number,
  side: number,
  encode: (side: number, quality: number) => string,
): string {
  for (const quality of qualities) {
    const url = encode(side, quality)
    if (bytesOf(url) <= maxBytes || (side === 1 && quality === qualities.at(-1))) return url
  }
  return encodeWithin(maxBytes, Math.max(1, Math.floor(side * 0.75)), encode)
}

/** Returns the number of bytes that a data URL in base64 encodes. */
export function bytesOf(url: string): number {
  const base64 = url.slice(url.indexOf(',') + 1)
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}
