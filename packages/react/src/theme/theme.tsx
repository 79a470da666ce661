import { type ReactNode, useInsertionEffect } from 'react'

/** Colours that a host may set, any CSS colour each. */
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

/** Colours by mode, and the corner radius, for example `0.5rem`. */
export interface Theme {
  light?: ThemeColors
  dark?: ThemeColors
  radius?: string
}

/** Properties of `PorticoTheme`. */
export interface PorticoThemeProps {
  theme?: Theme
  /** The nonce of the page's content security policy: then the colours are in the HTML that a server renders, too. */
  nonce?: string
  children?: ReactNode
}

/** Gives every screen of the page the host's colours and radius. */
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

/** Puts a style sheet into the document without an inline style, which content security policies may forbid. */
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

/** The style sheet of a theme; one class more than the product's own rules, so that it wins wherever it stands. */
export function themeStyles({ light = {}, dark = {}, radius }: Theme): string {
  const root = '.portico-root.portico-root.portico-root'
  const darkRules = declarations(dark)
  return [
    `${root}{${radius ? `--portico-radius:${plain(radius)};` : ''}${declarations(light)}}`,
    `${root}[data-mode=dark]{${darkRules}}`,
    `@media(prefers-color-scheme:dark){${root}[data-mode=system]{${darkRules}}}`,
  ].join('')
}

function declarations(colors: ThemeColors): string {
  let css = ''
  for (const [name, property] of properties) {
    const value = colors[name]
    if (value) css += `--portico-${property}:${plain(value)};`
  }
  return css
}

/** A value without the characters that would end its declaration or the style element. */
function plain(value: string): string {
  return value.replace(/[;{}<]/g, '')
}
