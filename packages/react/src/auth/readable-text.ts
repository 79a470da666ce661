/** Luminance at which black and white text have the same contrast. */
const middleLuminance = 0.179

/**
 * Returns the color of the text on a six-digit hex color, black or white, by the luminance of WCAG.
 *
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function readableTextOn(hex: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    linear(Number(`0x${part}`) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middleLuminance ? '#000' : '#fff'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
