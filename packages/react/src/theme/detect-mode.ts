/** How the host page looks now; `system` follows the device. */
export type Mode = 'light' | 'dark' | 'system'

const modeAttributes = [
  'data-joy-color-scheme',
  'data-mui-color-scheme',
  'data-theme',
  'data-color-scheme',
  'class',
] as const
/** Below this brightness, from 0 to 255, a background counts as dark. */
const darkBelow = 128

/**
 * Reads from the page whether it is light or dark: its `color-scheme`, the attributes that theme switchers set, the
 * brightness of `--background`, then that of the painted background. A page that says nothing is white.
 */
export function detectMode(page: HTMLElement): Mode {
  const style = getComputedStyle(page)
  for (const words of [style.colorScheme, ...modeAttributes.map((name) => page.getAttribute(name))]) {
    const mode = modeOf(words ?? '')
    if (mode) return mode
  }
  const painted = getComputedStyle(document.body).backgroundColor
  for (const colour of [style.getPropertyValue('--background').trim(), painted, style.backgroundColor]) {
    const brightness = brightnessOf(colour)
    if (brightness !== null) return brightness < darkBelow ? 'dark' : 'light'
  }
  return 'light'
}

/** The mode that the words of a `color-scheme` or of an attribute name; null when they name none. */
export function modeOf(words: string): Mode | null {
  const light = /light/i.test(words)
  const dark = /dark/i.test(words)
  if (light && dark) return 'system'
  return dark ? 'dark' : light ? 'light' : null
}

/** Brightness from 0 to 255 of an `rgb()` or six-digit hex colour; null for other notations and transparent ones. */
export function brightnessOf(colour: string): number | null {
  const parts = colour.startsWith('#') ? hexParts(colour) : /^rgba?\(/.test(colour) ? colour.match(/[\d.]+/g) : null
  if (!parts || parts.length < 3) return null
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.map(Number)
  // ITU-R BT.601 luma
  return alpha === 0 ? null : 0.299 * red + 0.587 * green + 0.114 * blue
}

function hexParts(colour: string): string[] | undefined {
  return colour.match(/[\da-f]{2}/gi)?.map((part) => `0x${part}`)
}
