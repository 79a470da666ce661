import type { Direction } from '../placeholders/show-pieces.ts'
import type { TextStyle } from './block-document.ts'

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the attributes of an element; empty ones are omitted. */
export const attributes = (values: Readonly<Record<string, string | number | null | undefined>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')

type Declarations = Readonly<Record<string, string | null | undefined>>

/** Returns a style attribute: later declarations win, empty ones are omitted. */
export const css = (...declarations: readonly Declarations[]) =>
  [...new Map(declarations.flatMap((values) => Object.entries(values).filter(([, value]) => value)))]
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const longestPx = 2000
export const px = (size: number | null | undefined) =>
  size === null || size === undefined ? null : `${Math.min(Math.max(size, 0), longestPx)}px`

type Padding = NonNullable<TextStyle>['padding']
export const paddingOf = (padding: Padding) =>
  padding && [padding.top, padding.right, padding.bottom, padding.left].map((size) => px(size)).join(' ')

/** Returns the start side of a text as `left` or `right`, which old mail programs support. */
export const startOf = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left')

const sans = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const fontFamilies = {
  MODERN_SANS: `system-ui,-apple-system,${sans}`,
  BOOK_SANS: `Optima,Candara,'Noto Sans',${sans}`,
  ORGANIC_SANS: `Seravek,'Gill Sans Nova',Ubuntu,Calibri,${sans}`,
  GEOMETRIC_SANS: `Avenir,'Avenir Next LT Pro',Montserrat,Corbel,'URW Gothic',${sans}`,
  HEAVY_SANS: `Bahnschrift,'DIN Alternate','Franklin Gothic Medium','Nimbus Sans Narrow',${sans}`,
  ROUNDED_SANS: `ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Manjari,${sans}`,
  MODERN_SERIF: "Charter,'Bitstream Charter','Sitka Text',Cambria,Georgia,serif",
  BOOK_SERIF: "'Iowan Old Style','Palatino Linotype','URW Palladio L',Palatino,Georgia,serif",
  MONOSPACE: "ui-monospace,'SF Mono',Consolas,'Liberation Mono','Courier New',monospace",
}
export type FontFamily = keyof typeof fontFamilies
export const fontFamilyOf = (name: FontFamily | null | undefined) => name && fontFamilies[name]

export const textCss = (style: TextStyle) => ({
  color: style?.color,
  'background-color': style?.backgroundColor,
  'font-family': fontFamilyOf(style?.fontFamily),
  'font-size': px(style?.fontSize),
  'font-weight': style?.fontWeight,
  'text-align': style?.textAlign,
  padding: paddingOf(style?.padding),
})
