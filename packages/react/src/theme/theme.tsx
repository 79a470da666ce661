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
  /** The nonce of the page's content security policy: then the colors are in the HTML that a server renders, too. */
  nonce?: string
  children?: ReactNode
}

/** Gives every screen of the page the host's colors and radius. */
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

/** Adds a style sheet to the document without an inline style, which content security policies may forbid. */
function adoptStyles(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

const properties = [
  ['background', 'bg'],
  ['card', 'card'],
  ['foreground', 'fg'],
  ['muted', 'muted'],
  ['border', 'line'],
  ['input', 'line-strong'],
  ['primary', 'primary'],
  ['primaryForeground', 'on-primary'],
  ['danger', 'danger'],
  ['success', 'success'],
] as const satisfies [keyof ThemeColors, string][]

/**
 * Returns the style sheet of a theme. One class more than the rules of root.css, so that it wins wherever it stands. Light
 * colors apply in dark mode too, unless the theme has dark ones.
 */
export function themeStyles({ light = {}, dark = {}, radius }: Theme): string {
  const corner = radius ? `--portico-radius:${plain(radius)};` : ''
  const lightColors = declarations('light', light)
  return `.portico-root.portico-root.portico-root{${corner}${lightColors}${declarations('dark', { ...light, ...dark })}}`
}

function declarations(mode: 'light' | 'dark', colors: ThemeColors): string {
  let css = ''
  for (const [name, property] of properties) {
    const value = colors[name]
    if (value) css += `--portico-${mode}-${property}:${plain(value)};`
  }
  return css
}

/** Removes the characters that would end the declaration or the style element. */
function plain(value: string): string {
  return value.replace(/[;{}<]/g, '')
}
