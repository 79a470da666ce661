import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApiRequest, PageResponse } from '@portico/server'
import { packageFolder } from '../../command/package-folder.ts'
import { fileResponse, listStaticFiles, notAllowed, type StaticFile, type StaticFiles } from '../static-files.ts'

const builtFolder = fileURLToPath(new URL('dist/docs-files', packageFolder))
/** Screens in single states, which pages of the documentation show in frames. */
const liveFolder = fileURLToPath(new URL('dist/live-files', packageFolder))
const livePrefix = '/live'
/** Written last by the build: sources of the policy for the inline scripts of all pages. */
const hashesPath = '/script-hashes.json'

/** Returns the response to a request, or null for a path outside of the documentation. */
type RespondWithDocs = (request: ApiRequest, path: string) => PageResponse | null

/** A built site: its files by path, its 404 page, and the headers of all responses. */
interface Site {
  readonly files: StaticFiles
  readonly notFound: () => StaticFile
  /** The headers of a file by its path. */
  readonly headersOf: (name: string) => Readonly<Record<string, string>>
}

/** The response until the documentation is built: `npm start` builds it while the service runs. */
const notBuilt: PageResponse = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '10' },
  body: 'The documentation is being built. Reload this page in a few seconds. If it stays away, run `npm run build`, or set PORTICO_DOCS=off to serve none.\n',
}

/** Creates the pages below `/docs`, and the list for language models at `/llms.txt`. They appear once they are built. */
export function createDocs(listFiles: () => StaticFiles | null = listBuiltFiles): RespondWithDocs {
  let site: Site | null = null

  return (request, path) => {
    if (path !== '/docs' && !path.startsWith('/docs/') && path !== '/llms.txt') return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed
    site ??= siteOf(listFiles())
    if (!site) return notBuilt
    const { files, notFound } = site
    const name = path.replace(/^\/docs/, '')
    const headers = site.headersOf(name)
    const accepted = request.headers['accept-encoding']
    const file = files.get(fileOf(name)) ?? files.get(`${name}.html`)
    if (file) return fileResponse(file(), headers, accepted)
    // Links in the page of a folder are relative to it.
    if (files.has(`${name}/index.html`)) return { status: 308, headers: { location: `${path}/` }, body: '' }
    return { ...fileResponse(notFound(), headers, accepted), status: 404 }
  }
}

/** Lists the files of the built site. Returns null if its build has not finished. */
function listBuiltFiles(): StaticFiles | null {
  if (!existsSync(join(builtFolder, hashesPath))) return null
  const live = [...listStaticFiles(liveFolder)].map(([path, file]) => [livePrefix + path, file] as const)
  return new Map([...listStaticFiles(builtFolder), ...live])
}

function siteOf(files: StaticFiles | null): Site | null {
  const notFound = files?.get('/404.html')
  if (!files || !notFound) return null
  const [page, live] = [pageHeaders(readHashes(files.get(hashesPath))), liveHeaders()]
  return { files, notFound, headersOf: (name) => (name.startsWith(`${livePrefix}/`) ? live : page) }
}

/** Returns the file at a path. Pages have one address, without `.html`. All states of screens are one page. */
function fileOf(name: string): string {
  if (/^\/live\/state\/[a-z\d-]+$/.test(name)) return `${livePrefix}/state.html`
  if (name.endsWith('/')) return `${name}index.html`
  return name.endsWith('.html') ? '' : name
}

function readHashes(read: (() => StaticFile) | undefined): readonly string[] {
  const hashes: unknown = JSON.parse(read?.().content.toString('utf8') ?? '[]')
  return Array.isArray(hashes) ? hashes.map(String) : []
}

/** Returns the headers of pages: scripts, styles and data come from this service, only live screens are in frames. */
const pageHeaders = (hashes: readonly string[]) =>
  headersWith(`script-src ${["'self'", ...hashes].join(' ')}`, "frame-src 'self'", "frame-ancestors 'none'")

/** Returns the headers of live screens, which only the documentation shows in frames. Their service is a fixture. */
const liveHeaders = () => ({
  ...headersWith("script-src 'self'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
})

const headersWith = (scripts: string, ...frames: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    scripts,
    "style-src 'self'",
    // Icons in the theme's style sheet are data URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...frames,
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
})
