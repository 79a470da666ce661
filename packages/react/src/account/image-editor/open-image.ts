/** A picture to crop: its first frame, upright, on a white background. */
export interface OpenedImage extends Size {
  canvas: HTMLCanvasElement
  /** A data URL: a host's content security policy may block `blob:`, but needs `data:` for saved pictures. */
  url: string
}

/** Large enough that even at the highest zoom, the crop has more pixels than any place that shows a picture. */
const maxShortSide = 2048
const maxLongSide = 4096

/** Decodes a file, independent of its name, and scales it down. Returns null if this browser cannot decode it. */
export async function openImage(file: Blob): Promise<OpenedImage | null> {
  // EXIF orientation is applied. Of an animation, this is the first frame (HTML, "create an ImageBitmap").
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const size = scaledSize(bitmap)
  const canvas = paint(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, size)
  bitmap.close()
  return { ...size, canvas, url: canvas.toDataURL('image/jpeg', 0.9) }
}

/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

/** An area of a picture in pixels. */
export interface Area extends Size {
  x: number
  y: number
}

/** Returns the size to which a picture is scaled down, with at least one pixel per side. */
export function scaledSize({ width, height }: Size): Size {
  const scale = Math.min(1, maxShortSide / Math.min(width, height), maxLongSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns a new canvas with an area of a picture on white: JPEG has no transparency, and would make it black. */
export function paint(source: CanvasImageSource, area: Area, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no memory left for a canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, width, height)
  return canvas
}
