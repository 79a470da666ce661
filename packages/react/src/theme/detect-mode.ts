/** The attributes that theme switchers set on the page. The same ones are in root.css. */
const modeAttributes = [
  'class',
  'data-theme',
  'data-color-scheme',
  'data-mui-color-scheme',
  'data-joy-color-scheme',
] as const
/** Below this brightness, from 0 to 255, a background counts as dark. */
const darkBelow = 128

/**
 * Returns `dark` for a page that declares no color scheme, neither in CSS nor by an attribute, but has a dark
 * background: the brightness of `--background`, then that of the painted one.
 */
export function detectMode(page: HTMLElement): 'dark' | undefined {
  const style = getComputedStyle(page)
  const isDeclared = modeAttributes.some((name) => /dark|light/i.test(page.getAttribute(name) ?? ''))
  if (isDeclared || style.colorScheme !== 'normal') return undefined
  const painted = getComputedStyle(document.body).backgroundColor
  const backgrounds = [style.getPropertyValue('--background').trim(), painted, style.backgroundColor]
  const brightness = backgrounds.map(brightnessOf).find((value) => value !== null)
  return brightness !== undefined && brightness < darkBelow ? 'dark' : undefined
}

/** Returns the brightness, from 0 to 255, of an `rgb()` or six-digit hex color; null for others and transparent ones. */
export function brightnessOf(color: string): number | null {
  const parts = color.startsWith('#') ? hexParts(color) : /^rgba?\(/.test(color) ? color.match(/[\d.]+/g) : null
  if (!parts || parts.length < 3) return null
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.map(Number)
  // ITU-R BT.601 luma
  return alpha === 0 ? null : 0.299 * red + 0.587 * green + 0.114 * blue
}

function hexParts(color: string): string[] | undefined {
  return color.match(/[\da-f]{2}/gi)?.map((part) => `0x${part}`)
}
