import { type ReactNode, useInsertionEffect } from 'react'

/** The colors that a host may set: any CSS color. */
export interface ThemeColors {
  background?: string
  card?: string
  foreground?: string
  muted?: string
  border?: string
  input?: string
  primary?: string
  primaryForeground?: string
  danger?: string
  success?: string
}

/** Colors by mode, and the corner radius, for example `0.5rem`. */
export interface Theme {
  light?: ThemeColors
  dark?: ThemeColors
  radius?: string
}

/** Properties of `PorticoTheme`. */
export interface PorticoThemeProps {
  theme?: Theme
  /** The nonce of the page's content security policy. With it, HTML rendered on a server contains the colors, too. */
  nonce?: string
  children?: ReactNode
}

/** Applies the host's colors and radius to all screens of the page. */
export function PorticoTheme({ theme = {}, nonce, children }: PorticoThemeProps) {
  const css = themeStyles(theme)
  useInsertionEffect(() => (nonce === undefined ? adoptStyles(css) : undefined), [css, nonce])
  return (
    <>
      {nonce !== undefined && <style nonce={nonce}>{css}</style>}
      {children}
    </>
  )
}

/**
 * Adds a style sheet to the document without an inline style, which content security policies may forbid. Safari before
 * 16.4 and simulated documents of tests get an inline style.
 */
export function adoptStyles(css: string): () => void {
  if (!('adoptedStyleSheets' in document)) return addStyleElement(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

function addStyleElement(css: string): () => void {
  const element = document.createElement('style')
  element.textContent = css
  document.head.append(element)
  return () => element.remove()
}

/** Color, variable in root.css, and its light value there. */
const properties = [
  ['background', 'bg', 'transparent'],
  ['card', 'card', '#fff'],
  ['foreground', 'fg', 'oklch(0.22 0.02 260)'],
  ['muted', 'muted', 'oklch(0.5 0.02 260)'],
  ['border', 'line', 'oklch(0.91 0.01 260)'],
  ['input', 'line-strong', 'oklch(0.62 0.02 260)'],
  ['primary', 'primary', 'var(--portico-fg)'],
  ['primaryForeground', 'on-primary', 'var(--portico-contrast)'],
  ['danger', 'danger', 'oklch(0.52 0.19 27)'],
  ['success', 'success', 'oklch(0.5 0.12 152)'],
] as const satisfies [keyof ThemeColors, string, string][]

/**
 * Returns the style sheet of a theme. Its selectors have one class more than those of root.css, so that they take
 * precedence in any order. A light color applies in dark mode too, unless the theme has a dark one.
 */
export function themeStyles({ light = {}, dark = {}, radius }: Theme): string {
  let css = radius ? `--portico-radius:${plain(radius)};` : ''
  for (const [name, property, usual] of properties) {
    const ofLight = light[name] ?? usual
    const ofDark = dark[name] ?? light[name]
    if (ofDark) css += `--portico-pair-${property}:${plain(ofLight)},${plain(ofDark)};`
  }
  return `.portico-root.portico-root.portico-root{${css}}`
}

/** Removes the characters that would end the declaration or the style element. */
function plain(value: string): string {
  return value.replace(/[;{}<]/g, '')
}
