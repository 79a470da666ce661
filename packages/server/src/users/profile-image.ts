import { knownError } from '@portico/contract'

const imageDataUrl = /^data:image\/(?:png|jpe?g|gif|bmp|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/**
 * What client access may set as a picture: a data URL, or the value that is there already. An ordinary address chosen
 * by one user would be loaded by the browsers of others. SVG is never taken: it can carry scripts.
 */
export function requireOwnImage(value: string | null | undefined, current: string | null): void {
  if (value === undefined || value === null || value === current || isImageDataUrl(value)) return
  throw knownError('INVALID_PROFILE_IMAGE')
}

const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d],
  [0x52, 0x49, 0x46, 0x46],
]

/** The form of the URL, and the first bytes of the picture, which decide what it really is. */
function isImageDataUrl(value: string): boolean {
  if (!imageDataUrl.test(value)) return false
  const bytes = Buffer.from(value.slice(value.indexOf(',') + 1, value.indexOf(',') + 17), 'base64')
  return signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))
}
