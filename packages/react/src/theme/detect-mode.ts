/** The luminance of a middle gray (128 of 255). A darker background counts as dark. */
const darkBelow = 0.2159

/**
 * Returns `dark` for a page that declares no color scheme in CSS but has a dark background. Attributes of theme
 * switchers take precedence over the result, see root.css.
 */
export function detectMode(): 'dark' | undefined {
  const { documentElement, body } = document
  const style = getComputedStyle(documentElement)
  if (style.colorScheme !== 'normal') return undefined
  const isDark = isDarkColor(getComputedStyle(body).backgroundColor) ?? isDarkColor(style.backgroundColor)
  return isDark ? 'dark' : undefined
}

const known = new Map<string, boolean | undefined>()

/** Returns undefined for a transparent color, and in browsers without relative colors. */
function isDarkColor(color: string): boolean | undefined {
  if (!known.has(color)) known.set(color, measure(color))
  return known.get(color)
}

/** Lets the browser convert the color, which supports every notation of CSS. The y of XYZ is the luminance. */
function measure(color: string): boolean | undefined {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `color(from ${color} xyz x y z)`
  const [space, , y, , , alpha] = getComputedStyle(probe).color.split(' ')
  probe.remove()
  return space?.startsWith('color(') && alpha !== '0)' ? Number(y) < darkBelow : undefined
}
