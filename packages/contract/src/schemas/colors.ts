/** Colors of projects: the two notations that are accepted, and what follows from them. No schema library here. */

const hexForm = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
/** `oklch()` with plain numbers, or with percentages of lightness and chroma (CSS Color 4, section 9.4). */
const oklchForm =
  /^oklch\(\s*(\d{1,3}(?:\.\d{1,6})?)(%?)\s+(\d{1,3}(?:\.\d{1,6})?)(%?)\s+(\d{1,3}(?:\.\d{1,6})?)(?:deg)?\s*\)$/i

/** Red, green and blue of linear light, each from 0 to 1 (CSS Color 4, section 10.2). */
type LinearColor = readonly [red: number, green: number, blue: number]

/** Returns true for `#rgb`, `#rrggbb` and `oklch(l c h)`. Other notations of CSS are refused: emails cannot show them. */
export const isColor = (text: string): boolean => linearOf(text) !== null

/** Returns the contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns black or white, whichever is easier to read on a color. */
export const textColorOn = (color: string): '#000000' | '#ffffff' =>
  contrastOf(color, '#000000') > contrastOf(color, '#ffffff') ? '#000000' : '#ffffff'

/** Returns a color as `#rrggbb`. Colors that sRGB does not contain are clipped. */
export function hexColor(color: string): string {
  const channels = (linearOf(color) ?? [0, 0, 0]).map((value) => Math.round(gammaOf(value) * 255))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(color: string): number {
  const [red, green, blue] = linearOf(color) ?? [0, 0, 0]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(text: string): LinearColor | null {
  if (hexForm.test(text)) return linearOfHex(text.slice(1))
  const [, lightness, lightnessUnit, chroma, chromaUnit, hue] = oklchForm.exec(text) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined) return null
  const l = Number(lightness) / (lightnessUnit ? 100 : 1)
  // 100 % of chroma are 0.4.
  const c = Number(chroma) * (chromaUnit ? 0.004 : 1)
  return l <= 1 && c <= 0.5 && Number(hue) <= 360 ? linearOfOklch(l, c, (Number(hue) * Math.PI) / 180) : null
}

function linearOfHex(digits: string): LinearColor {
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (index: number) => {
    const value = Number.parseInt(long.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(0), channel(2), channel(4)]
}

/** The matrices of CSS Color 4, section 10.7, from Oklab to linear sRGB. The hue is in radians. */
function linearOfOklch(lightness: number, chroma: number, hue: number): LinearColor {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clipped(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clipped(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clipped(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const clipped = (value: number) => Math.min(1, Math.max(0, value))

const gammaOf = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
