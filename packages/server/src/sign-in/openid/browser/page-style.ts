/**
 * The style of the pages: colors, sizes and spaces of the embedded screens (`packages/react/src/theme`), as rules for plain
 * elements. It is part of each response.
 */
import { textColorOn } from '@portico/contract'
import type { Project } from '../../../projects/project.ts'

const fonts: Readonly<Record<string, string>> = {
  sans: 'system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  mono: 'ui-monospace, Menlo, Consolas, monospace',
}

const light = { brand: '#151b24', ground: '#fff' }
const dark = { brand: '#eef2f9', ground: '#0b0d12' }

/**
 * Returns the style with the appearance of a project. A light color applies in dark mode too, unless there is a dark one. Colors
 * were checked when they were stored, so that they cannot leave their declaration.
 */
export function styleOf({ config: { appearance } }: Pick<Project, 'config'>): string {
  const { brandColorLight, brandColorDark, backgroundColorLight, backgroundColorDark } = appearance
  const radius = appearance.radiusHundredths === null ? 0.5 : appearance.radiusHundredths / 100
  const lightColors = { brand: brandColorLight ?? light.brand, ground: backgroundColorLight ?? light.ground }
  const darkColors = {
    brand: brandColorDark ?? brandColorLight ?? dark.brand,
    ground: backgroundColorDark ?? backgroundColorLight ?? dark.ground,
  }
  return `:root { --radius: ${radius}rem; --font: ${fonts[appearance.font ?? ''] ?? fonts.sans}; ${colors(lightColors)}
  --card: #fff; --text: #151b24; --muted: #5d646f; --line: #dde1e8; --strong: #7f8793; --error: #be2323 }
@media (prefers-color-scheme: dark) { :root { ${colors(darkColors)}
  --card: #13161b; --text: #eef2f9; --muted: #9da5b1; --line: #2b2e33; --strong: #737b87; --error: #f98f87 } }
${rules}`
}

const colors = ({ brand, ground }: { readonly brand: string; readonly ground: string }) =>
  `--brand: ${brand}; --on-brand: ${textColorOn(brand)}; --ground: ${ground};`

// The card begins at a fixed height: centered, its title would move whenever its content changes.
const rules = `:root { --control: 2.5rem; --compact: 1.75rem; --typing: .875rem; accent-color: var(--brand) } * { box-sizing: border-box }
@media (pointer: coarse) { :root { --control: 2.75rem; --compact: 2.75rem; --typing: 1rem } }
@media (prefers-contrast: more) { :root { --muted: var(--text); --line: var(--strong); --strong: var(--text) } }
body { margin: 0; min-block-size: 100svh; display: grid; align-content: start; justify-items: center;
  padding: clamp(1.5rem, 12svh, 8rem) 1rem 1.5rem; background: var(--ground); color: var(--text); font: .875rem/1.25rem var(--font);
  -webkit-text-size-adjust: 100% }
main { inline-size: min(100%, 23.75rem); padding: 1.5rem; background: var(--card); border: 1px solid var(--line);
  border-radius: calc(var(--radius) + .25rem); box-shadow: 0 1px 2px rgb(0 0 0 / .06), 0 8px 24px rgb(0 0 0 / .06); overflow-wrap: anywhere }
:lang(ja) { word-break: auto-phrase } :lang(ko) { word-break: keep-all }
h1, h2, h3 { margin: 0; font-size: .875rem; line-height: 1.25rem; font-weight: 600 }
h1 { margin-block-end: .25rem; font-size: 1.25rem; line-height: 1.625rem; letter-spacing: -.01em; text-wrap: balance; hyphens: auto }
h2 { margin-block-end: .25rem; font-size: 1rem } h3 { margin-block: 1rem .25rem }
p { margin: 0 0 1rem } form p { margin: 0 } h1 + p { margin-block-end: 1.25rem } h1 + form { margin-block-start: 1.25rem }
h1 + p:has(+ .other) { margin-block-end: 0 } .other { margin-block-end: 1.25rem } h2 + form, h2 + .picture { margin-block-start: .75rem }
.or { display: flex; gap: .75rem; align-items: center; margin-block: 1.25rem } .or::before, .or::after { content: ''; flex: 1; border-block-start: 1px solid var(--line) }
.project, .hint, h1 + p, .other, dt { color: var(--muted) } .other a { color: var(--text) } h1 + p bdi { color: var(--text); font-weight: 500 } .hint { font-size: .8125rem; line-height: 1.125rem }
.project { font-weight: 500 } .logo { display: block; max-inline-size: 100%; block-size: 2.5rem; margin-block-end: 1.25rem; object-fit: contain }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem } li { margin-block: .25rem } form > ul, ul ul { margin: 0 } ul ul:has(.choice) { list-style: none; padding: 0 }
.error { color: var(--error); border-inline-start: .25rem solid var(--error); padding-inline-start: .75rem }
dl { display: grid; gap: .5rem; margin: 0 0 1rem } dd { margin: 0; font-weight: 600 }
form { display: grid; gap: 1rem; margin-block-end: 1.25rem } main > :last-child { margin-block-end: 0 }
form:has([name=provider]) { margin-block-end: .5rem } form[data-suggest] button { border-color: transparent } form[data-suggest] { margin-block: -.5rem 0 }
label { display: grid; gap: .25rem; font-weight: 500 }
.choice { display: flex; gap: .5rem; align-items: flex-start; font-weight: 400; padding-block: calc((var(--compact) - 1lh) / 2) }
[type=checkbox] { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: calc((1lh - 1.125rem) / 2) 0 0 }
input:not([type=checkbox], [type=hidden]), select { inline-size: 100%; min-block-size: var(--control); padding: .25rem .75rem; font: inherit; font-size: var(--typing);
  font-weight: 400; color: inherit; background: var(--card); border: 1px solid var(--strong); border-radius: var(--radius) }
input:hover, select:hover { border-color: var(--text) } input[aria-invalid=true] { border-color: var(--error) }
input[type=file]:not([hidden]) { padding: .375rem } ::file-selector-button { margin-inline-end: .75rem; padding: .25rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: calc(var(--radius) - .125rem) }
[dir=rtl] [type=email] { direction: ltr; text-align: right }
button { min-block-size: var(--control); padding: .25rem 1rem; font: inherit; font-weight: 500; cursor: pointer;
  border-radius: var(--radius); border: 1px solid var(--line); background: transparent; color: inherit }
button:hover { background: color-mix(in oklab, var(--text) 6%, transparent) }
button.main { background: var(--brand); color: var(--on-brand); border-color: transparent } button.main:hover { background: color-mix(in oklab, var(--brand) 85%, #757575) }
section { margin-block-start: 1.5rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line) }
.rows { list-style: none; padding: 0 } .rows li { display: grid; gap: .5rem; margin: 0 } .rows li p { margin: 0 }
summary { cursor: pointer; inline-size: fit-content; min-block-size: 2rem; text-decoration: underline }
main:has(section) { inline-size: min(100%, 40rem) } section button { justify-self: start } section label { max-inline-size: 22rem }
[role=status] { padding-inline-start: .75rem; border-inline-start: .25rem solid var(--brand) } .rows:empty { display: none } h1 + [role=status] { margin-block-start: .75rem; color: inherit }
.rows { display: grid; gap: .75rem; margin-block: 0 1rem } .rows form, .rows details { margin-block-end: 0 } details[open] > form { margin-block-start: .5rem }
.picture { inline-size: 4rem; block-size: 4rem; border-radius: 50%; object-fit: cover }
fieldset { display: grid; gap: .25rem; margin: 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: var(--radius) }
legend { padding-inline: .25rem; font-weight: 500 } label .hint { font-weight: 400 } [hidden] { display: none }
.act { margin-block-end: 1rem; padding: .75rem; border: 1px solid var(--strong); border-inline-start-width: .5rem; border-radius: var(--radius);
  overflow: clip; contain: paint } .act p { margin: 0 0 .5rem } .act pre { margin: 0; font: inherit; font-family: ui-monospace, monospace; white-space: pre-wrap }
code { font-family: ui-monospace, monospace } a { color: inherit } :focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
@media (max-width: 26.2rem) { body { padding: .5rem 0; background: var(--card) } main { padding: 1rem; border-color: transparent; border-radius: 0; box-shadow: none } }
@media (forced-colors: active) { button.main { forced-color-adjust: none; border-color: CanvasText; background: Highlight; color: HighlightText } }`
