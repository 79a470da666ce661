import { type EndpointGroup, errorCatalogue } from '@portico/contract'

/** Renders the page at the root: links to the API reference and the health check. */
export function homePage({ isProduction }: { readonly isProduction: boolean }): string {
  return page(
    'Portico',
    `<h1>Portico</h1><p>The service is running.</p>
    <ul><li><a href="/api/v1/docs">API reference</a></li><li><a href="/health?db=1">Health</a></li></ul>
    ${isProduction ? '' : '<p>The demo app, the inbox and the keys are named where you started the service.</p>'}`,
  )
}

/** Renders the page for an unknown address. */
export const notFoundPage = (): string =>
  page(
    'Page not found',
    `<h1>Page not found</h1><p>There is no page at this address. Check it, or start at the <a href="/">home page</a>.</p>
    <p>Developers: the API is under <code>/api/v1</code>, and <a href="/api/v1/docs">its reference</a> lists every call.</p>`,
  )

/** Renders the page of the npm registry: the line that selects it, and the command that installs each package. */
export function packagesPage(registry: string, names: readonly string[]): string {
  const commands = names.map((name) => `<li><code>npm install ${name}</code></li>`)
  return page(
    'Packages of Portico',
    `<h1>Packages</h1>
    <p>This service is an npm registry for <code>@portico</code>. Name it once in the folder of your app, which writes a line to <code>.npmrc</code>. npm, pnpm and Bun read it:</p>
    <p><code>npm config set @portico:registry=${registry} --location=project</code></p>
    <ul>${commands.join('')}</ul>`,
  )
}

/** Renders the API reference without scripts: every call with its access levels and errors. */
export function docsPage(tree: Record<string, EndpointGroup>): string {
  const sections = Object.entries(tree).map(([noun, group]) => {
    const rows = Object.values(group).map(
      ({ route, access, summary, errors }) =>
        `<tr><td><code>${route.method}</code></td><td><code>/api/v1${route.path}</code></td><td>${
          access === 'open' ? 'open' : access.join(', ')
        }</td><td>${escapeHtml(summary)}${errors.length > 0 ? `<br><small>${errors.join(', ')}</small>` : ''}</td></tr>`,
    )
    return `<h2 id="${noun}">${noun}</h2><div class="scroll" tabindex="0" role="region" aria-labelledby="${noun}"><table><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>Description</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  })
  const errors = Object.entries(errorCatalogue).map(
    ([code, { status }]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return page(
    'Portico API',
    `<h1>Portico API</h1>
    <p>OpenAPI 3.1: <a href="/api/v1/docs/client.json">client</a>, <a href="/api/v1/docs/server.json">server</a>, <a href="/api/v1/docs/admin.json">admin</a> access.</p>
    ${sections.join('')}
    <h2 id="errors">Errors</h2><div class="scroll" tabindex="0" role="region" aria-labelledby="errors"><table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>${errors.join('')}</tbody></table></div>`,
  )
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; background: light-dark(#fff, #14161a); color: light-dark(#1b1e24, #e9ebef) }
a { color: light-dark(#1d4ed8, #a5bdff) }
:focus-visible { outline: 2px solid light-dark(#1d4ed8, #a5bdff); outline-offset: 2px }
.scroll { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; padding: .4rem .6rem; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
</style></head><body><main>${body}</main></body></html>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
