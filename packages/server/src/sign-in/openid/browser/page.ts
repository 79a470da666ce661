/** The frame of the pages: HTML that works without scripts, in the colors of the project. A script of our own enhances it. */
import { textColorOn } from '@portico/contract'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import type { Project } from '../../../projects/project.ts'
import { type Html, html } from './html.ts'
import type { PageTexts } from './page-texts.ts'

/** A page of a project. */
export interface Page {
  readonly project: Pick<Project, 'displayName' | 'config'>
  readonly texts: PageTexts
  /** Address of the service, below which logos are. */
  readonly logoUrl: string | null
  /** Address of the script. */
  readonly scriptUrl: string
  /** Random value of the response, without which no style applies and no script runs. */
  readonly nonce: string
  readonly title: string
  readonly body: Html
  readonly status?: number
}

/** Returns the response with a page. */
export function pageResponse(page: Page): PageResponse {
  const { nonce, status = 200 } = page
  return { status, headers: pageHeaders(nonce), body: documentOf(page).html }
}

/**
 * Chromium applies `form-action` to every redirect after a form, also to the last one to the client, so it is left out. The
 * origin of a form is sent with it: pages without a referrer would send `null`.
 */
const pageHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store, max-age=0',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
})

/** A value, because the bundler rewrites templates that contain it. */
const scriptEnd: Html = { html: '</script>' }

function documentOf({ project, texts, logoUrl, scriptUrl, nonce, title, body }: Page): Html {
  const { language, direction } = texts
  const logo = logoUrl === null ? null : html`<img class="logo" src="${logoUrl}" alt="${project.displayName}">`
  return html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${project.displayName}</title>
<style nonce="${nonce}">${{ html: styleOf(project) }}</style>
<script nonce="${nonce}" src="${scriptUrl}" defer>${scriptEnd}
</head>
<body>
<main>
${logo ?? html`<p class="project">${project.displayName}</p>`}
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

const fonts: Readonly<Record<string, string>> = {
  sans: 'system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
  mono: 'ui-monospace, monospace',
}

/** Colors were checked when they were stored, so that they cannot leave their declaration. */
function styleOf({ config: { appearance } }: Page['project']): string {
  const radius = appearance.radiusHundredths === null ? 0.5 : appearance.radiusHundredths / 100
  const light = { brand: appearance.brandColorLight ?? '#1d4ed8', ground: appearance.backgroundColorLight ?? '#f4f4f5' }
  const dark = {
    brand: appearance.brandColorDark ?? appearance.brandColorLight ?? '#93c5fd',
    ground: appearance.backgroundColorDark ?? '#18181b',
  }
  return `:root { --radius: ${radius}rem; --font: ${fonts[appearance.font ?? ''] ?? fonts.sans}; ${colors(light)}
  --card: #fff; --text: #18181b; --muted: #52525b; --line: #71717a; --error: #b91c1c }
@media (prefers-color-scheme: dark) { :root { ${colors(dark)}
  --card: #27272a; --text: #fafafa; --muted: #d4d4d8; --line: #a1a1aa; --error: #fca5a5 } }
${rules}`
}

const colors = ({ brand, ground }: { readonly brand: string; readonly ground: string }) =>
  `--brand: ${brand}; --on-brand: ${textColorOn(brand)}; --ground: ${ground};`

const rules = `* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--text); font: 1rem/1.5 var(--font) }
main { inline-size: min(100%, 26rem); padding: 1.5rem; background: var(--card); border: 1px solid var(--line);
  border-radius: var(--radius); overflow-wrap: anywhere }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.3; hyphens: auto }
p { margin: 0 0 1rem } form p { margin: 0 } .project, .hint { color: var(--muted) } .logo { max-inline-size: 100%; block-size: 3rem; object-fit: contain }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem } li { margin-block: .25rem }
.error { color: var(--error); border-inline-start: .25rem solid var(--error); padding-inline-start: .75rem }
dl { display: grid; gap: .5rem; margin: 0 0 1rem } dt { color: var(--muted) } dd { margin: 0; font-weight: 600 }
form { display: grid; gap: .75rem; margin-block-end: 1rem }
label { display: grid; gap: .25rem; font-weight: 600 }
.choice { display: flex; gap: .5rem; align-items: baseline; font-weight: 400; padding-block: .25rem }
input:not([type=checkbox], [type=hidden]) { inline-size: 100%; min-block-size: 2.75rem; padding: .5rem .75rem; font: inherit; font-weight: 400; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: var(--radius) }
button { min-block-size: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border-radius: var(--radius); border: 1px solid var(--line); background: transparent; color: inherit }
button.main { background: var(--brand); color: var(--on-brand); border-color: transparent }
section { margin-block-start: 1.5rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line) }
h2 { margin: 0 0 .5rem; font-size: 1.125rem } h3 { margin: 1rem 0 .25rem; font-size: 1rem }
.rows { list-style: none; padding: 0 } .rows li { display: grid; gap: .5rem; margin: 0 } .rows li p { margin: 0 }
summary { cursor: pointer; inline-size: fit-content; min-block-size: 2rem; text-decoration: underline }
main:has(section) { inline-size: min(100%, 40rem); margin-block: 1rem } section button { justify-self: start } section label { max-inline-size: 26rem }
[role=status] { padding-inline-start: .75rem; border-inline-start: .25rem solid var(--brand) } .rows:empty { display: none }
.rows { display: grid; gap: .75rem; margin-block: 0 1rem } .rows form, .rows details { margin-block-end: 0 } details[open] > form { margin-block-start: .5rem }
.picture { inline-size: 4rem; block-size: 4rem; border-radius: 50%; object-fit: cover }
fieldset { display: grid; gap: .25rem; margin: 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: var(--radius) }
legend { padding-inline: .25rem; font-weight: 600 } label .hint { font-weight: 400 } [hidden] { display: none }
select { inline-size: 100%; min-block-size: 2.75rem; font: inherit; font-weight: 400; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: var(--radius); padding: .5rem .75rem }
.act { margin-block-end: 1rem; padding: .75rem; border: 1px solid var(--line); border-inline-start-width: .5rem; border-radius: var(--radius);
  overflow: clip; contain: paint } .act p { margin: 0 0 .5rem } .act pre { margin: 0; font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap }
code { font-family: ui-monospace, monospace } a { color: inherit } :focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
@media (forced-colors: active) { button.main { border-color: ButtonText } }`
