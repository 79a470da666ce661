import { knownError, limits } from '@portico/contract'
import { readImage } from '../../../platform/images/read-image.ts'

const imageDataUrl = /^data:image\/(png|jpe?g|gif|bmp|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * Restricts the picture that client access may set to a data URL of one still picture, or the stored value. Browsers of
 * other users would load an ordinary URL that a user chose. Throws INVALID_PROFILE_IMAGE.
 */
export function requireOwnImage(value: string | null | undefined, current: string | null): void {
  if (value === undefined || value === null || value === current || isPicture(value)) return
  throw knownError('INVALID_PROFILE_IMAGE')
}

function isPicture(value: string): boolean {
  const [, declared, data = ''] = imageDataUrl.exec(value) ?? []
  if (declared === undefined) return false
  // At most 750,000 bytes, which is what a URL of the greatest length can contain.
  const image = readImage(Buffer.from(data, 'base64'))
  if (image === null || image.type !== declared.replace('jpg', 'jpeg')) return false
  const isSmall = [image.width, image.height].every((pixels) => pixels >= 1 && pixels <= limits.pictureMaxPixels)
  return isSmall && image.isComplete && !image.isAnimated
}
