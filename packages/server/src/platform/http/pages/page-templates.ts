import { renderPage } from './page-frame.ts'

/** Renders the page at the root: links to the API reference and the health check. */
export function homePage({ isProduction }: { readonly isProduction: boolean }): string {
  return renderPage(
    'Portico',
    'card',
    `<main><h1>Portico</h1><p>The service is running.</p>
    <ul><li><a href="/api/v1/docs">API reference</a></li><li><a href="/health?db=1">Health</a></li></ul>
    ${isProduction ? '' : '<p>The demo app, the inbox and the keys are named where you started the service.</p>'}</main>`,
  )
}

/** Renders the page for an unknown address. */
export const notFoundPage = (): string =>
  renderPage(
    'Page not found · Portico',
    'card',
    `<main><h1>Page not found</h1><p>There is no page at this address. Check it, or start at the <a href="/">home page</a>.</p>
    <p>Developers: the API is under <code>/api/v1</code>, and <a href="/api/v1/docs">its reference</a> lists every call.</p></main>`,
  )

/** Renders the page of the npm registry: the line that selects it, and the command that installs each package. */
export function packagesPage(registry: string, names: readonly string[]): string {
  const commands = names.map((name) => `<li><code>npm install ${name}</code></li>`)
  return renderPage(
    'Packages · Portico',
    'card',
    `<main><h1>Packages</h1>
    <p>This service is an npm registry for <code>@portico</code>. Name it once in the folder of your app, which writes a line to <code>.npmrc</code>. npm, pnpm and Bun read it:</p>
    <p><code>npm config set @portico:registry=${registry} --location=project</code></p>
    <ul>${commands.join('')}</ul></main>`,
  )
}
