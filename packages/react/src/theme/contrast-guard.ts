/** Pairs of text and background with their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs = [
  ['fg', 'card', 4.5],
  ['muted', 'card', 4.5],
  ['on-primary', 'primary', 4.5],
  ['danger', 'card', 4.5],
  ['success', 'card', 4.5],
  ['warn', 'card', 4.5],
  ['line-strong', 'card', 3],
  ['ring', 'card', 3],
] as const
const reported = new Set<string>()

/** Warns on the console if colors of the host's theme have insufficient contrast. For development. */
export function warnOfLowContrast(card: HTMLElement): void {
  for (const [name, ground, least] of pairs) {
    const [first, second] = [luminanceOf(card, name), luminanceOf(card, ground)]
    if (first === null || second === null) return
    const contrast = (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
    const message = `The color --portico-${name} has a contrast of ${contrast.toFixed(2)} to --portico-${ground}. Choose colors with at least ${least}, with PorticoTheme or in your style sheet.`
    if (contrast >= least || reported.has(message)) continue
    reported.add(message)
    console.warn(message)
  }
}

/** Returns y of XYZ, which is the luminance of WCAG; null in browsers without relative colors. */
function luminanceOf(card: HTMLElement, name: string): number | null {
  const probe = card.appendChild(document.createElement('i'))
  probe.style.color = `color(from var(--portico-${name}) xyz x y z)`
  const [space, , y] = getComputedStyle(probe).color.split(' ')
  probe.remove()
  return space?.startsWith('color(') ? Number(y) : null
}
