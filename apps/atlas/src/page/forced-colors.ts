/**
 * An approximation of forced colors for systems without a high-contrast mode: the rules of `@media (forced-colors)`
 * apply, and the colors of the screens are system colors. Tests emulate the real mode of the browser.
 */
const systemColors = {
  bg: 'Canvas',
  card: 'Canvas',
  fg: 'CanvasText',
  muted: 'CanvasText',
  line: 'CanvasText',
  'line-strong': 'CanvasText',
  primary: 'ButtonText',
  'on-primary': 'ButtonFace',
  danger: 'CanvasText',
  success: 'CanvasText',
  warn: 'CanvasText',
  ring: 'Highlight',
  fill: 'Canvas',
  surface: 'Canvas',
  shadow: 'transparent',
}
const declarations = Object.entries(systemColors).map(([name, color]) => `--portico-${name}: ${color};`)
const replacement = new CSSStyleSheet()
// One class more than a theme of the host, so that these colors take precedence.
replacement.replaceSync(`${'.portico-root'.repeat(4)} { ${declarations.join(' ')} }`)

const isForcedQuery = /forced-colors:\s*active/
const changed = new Map<CSSMediaRule, string>()

/** Switches the approximation on or off. */
export function applyForcedColors(isOn: boolean): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== replacement)
  for (const [rule, text] of changed) rule.media.mediaText = text
  changed.clear()
  if (!isOn) return
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, replacement]
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) enable(rule)
}

function enable(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule && isForcedQuery.test(rule.media.mediaText)) {
    changed.set(rule, rule.media.mediaText)
    rule.media.mediaText = 'all'
  }
  if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) for (const inner of rule.cssRules) enable(inner)
}
