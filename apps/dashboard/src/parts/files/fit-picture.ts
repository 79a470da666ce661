interface PictureSize {
  /** The longest side. */
  readonly maxPixels: number
  /** The size of the file, in bytes. */
  readonly maxLength: number
}

const maxAttempts = 6

/** Resolves to a PNG data URL of a picture, made smaller until it fits, or to null if the file is not a picture. */
export async function fitPicture(file: File, { maxPixels, maxLength }: PictureSize): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const fitting = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height))
  let url: string | null = null
  for (let attempt = 0; attempt < maxAttempts && url === null; attempt++) {
    const drawn = draw(bitmap, fitting * 0.7 ** attempt)
    // Four characters of base64 are three bytes.
    if (drawn.length * 0.75 <= maxLength) url = drawn
  }
  bitmap.close()
  return url
}

function draw(bitmap: ImageBitmap, scale: number): string {
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return canvas.toDataURL('image/png')
}
