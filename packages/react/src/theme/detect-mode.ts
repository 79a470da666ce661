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
  const scheme = modeOfScheme(style.colorScheme)
  if (scheme) return scheme
  for (const name of modeAttributes) {
    const mode = modeOfWord(page.getAttribute(name) ?? '')
    if (mode) return mode
  }
  const colours = [style.getPropertyValue('--background'), getComputedStyle(page.ownerDocument.body).backgroundColor]
  for (const colour of [...colours, style.backgroundColor]) {
    const brightness = brightnessOf(colour.trim())
    if (brightness !== null) return brightness < darkBelow ? 'dark' : 'light'
  }
  return 'light'
}

/** The mode that a computed `color-scheme` stands for; null when the page sets none. */
export function modeOfScheme(scheme: string): Mode | null {
  const light = scheme.includes('light')
  const dark = scheme.includes('dark')
  if (light && dark) return 'system'
  if (dark) return 'dark'
  return light ? 'light' : null
}

function modeOfWord(value: string): Mode | null {
  const words = value.toLowerCase()
  if (words.includes('dark')) return 'dark'
  return words.includes('light') ? 'light' : null
}

/** Brightness from 0 to 255 of an `rgb()` or six-digit hex colour; null for other notations and transparent ones. */
export function brightnessOf(colour: string): number | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hex) return weigh(hex.slice(1).map((part) => Number.parseInt(part, 16)))
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/.exec(colour)
  if (!rgb || Number(rgb[4] ?? 1) === 0) return null
  return weigh(rgb.slice(1, 4).map(Number))
}

// ITU-R BT.601 luma
function weigh([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
