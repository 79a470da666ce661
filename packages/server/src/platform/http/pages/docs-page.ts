import { type EndpointGroup, errorCatalogue } from '@portico/contract'
import { renderPage } from './page-frame.ts'

type Endpoint = EndpointGroup[string]

/** Renders the API reference without scripts: every call with its access levels and errors, by noun. */
export function docsPage(tree: Record<string, EndpointGroup>): string {
  const nouns = Object.entries(tree)
  const links = [...nouns.map(([noun]) => [noun, titleOf(noun)]), ['errors', 'Error codes']].map(
    ([id, title]) => `<li><a href="#${id}">${title}</a></li>`,
  )
  const sections = nouns.map(([noun, group]) => section(noun, titleOf(noun), Object.values(group).map(callRow)))
  const errors = Object.entries(errorCatalogue).map(
    ([code, { status }]) => `<li><b>${status}</b><code>${code}</code></li>`,
  )
  return renderPage(
    'API reference · Portico',
    'reference',
    `<nav aria-label="Reference"><ul>${links.join('')}</ul></nav><main><h1>API reference</h1>
    <p>Every call of the service, with the access levels that may make it and the errors that it returns. The same as OpenAPI 3.1:
    <a href="/api/v1/docs/client.json">client</a>, <a href="/api/v1/docs/server.json">server</a>, <a href="/api/v1/docs/admin.json">admin</a> access.</p>
    ${sections.join('')}${section('errors', 'Error codes', errors)}</main>`,
  )
}

const section = (id: string, title: string, rows: readonly string[]) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><ul>${rows.join('')}</ul></section>`

function callRow({ route, access, summary, errors }: Endpoint): string {
  const levels = access === 'open' ? 'open' : access.join(', ')
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  const details =
    errors.length > 0
      ? `<details><summary>${count}</summary>${errors.map((code) => `<code>${code}</code>`).join('<br>')}</details>`
      : ''
  return `<li><b>${route.method}</b><code>/api/v1${route.path}</code><small>${levels}</small><p>${escapeHtml(summary)}</p>${details}</li>`
}

/** Names that are no words in camel case. */
const titles: Readonly<Record<string, string>> = {
  otp: 'Codes by email',
  mfa: 'Second factors',
  freshSignIn: 'Recent sign-ins',
  oauth: 'OAuth',
  apiKeys: 'API keys',
}

/** Returns the name of a noun for people: `teamMembers` is “Team members”. */
function titleOf(noun: string): string {
  const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return titles[noun] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
