import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Returns the dark color of a token as linear red, green and blue (CSS Color 4, section 10). */
function darkColor(name: string): readonly number[] {
  const found = new RegExp(`--${name}: light-dark\\(.*, oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)\\);`).exec(css)
  const [lightness = 0, chroma = 0, hue = 0] = (found ?? []).slice(1).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Returns the lightness contrast Lc of light text on a dark ground (APCA 0.0.98G-4g). */
function contrast(text: string, ground: string): number {
  const [textLuminance = 0, groundLuminance = 0] = [text, ground].map((name) => {
    const [red = 0, green = 0, blue = 0] = darkColor(name).map(encode)
    const luminance = 0.2126729 * red ** 2.4 + 0.7151522 * green ** 2.4 + 0.072175 * blue ** 2.4
    return luminance > 0.022 ? luminance : luminance + (0.022 - luminance) ** Math.SQRT2
  })
  return ((textLuminance ** 0.62 - groundLuminance ** 0.65) * 1.14 - 0.027) * 100
}

const encode = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)

const grounds = ['canvas', 'bg', 'card', 'raised', 'sunken', 'hover']

test.each([
  ['fg', 75],
  ['soft', 75],
  ['muted', 60],
] as const)('%s has a contrast of Lc %i on every dark surface', (text, least) => {
  for (const ground of grounds) expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(least)
})
