import { fileURLToPath } from 'node:url'
import type { ApiRequest, PageResponse } from '@portico/server'
import { fileResponse, listStaticFiles, notAllowed, type StaticFile } from '../static-files.ts'

const builtFolder = fileURLToPath(new URL('../../../dist/docs-files', import.meta.url))
/** Written by the build: sources of the policy for the inline scripts of all pages. */
const hashesPath = '/script-hashes.json'

/** Returns the response to a request, or null for a path outside of the documentation. */
type RespondWithDocs = (request: ApiRequest, path: string) => PageResponse | null

/**
 * Creates the pages below `/docs`, and the list for language models at `/llms.txt`. Throws if the documentation is not
 * built.
 */
export function createDocs(): RespondWithDocs {
  const files = listStaticFiles(builtFolder)
  const notFound = files.get('/404.html')
  if (!notFound) {
    throw new Error('The documentation is not built. Run `npm run build`, or set PORTICO_DOCS=off to serve none.')
  }
  const headers = policyHeaders(readHashes(files.get(hashesPath)))

  return (request, path) => {
    if (path !== '/docs' && !path.startsWith('/docs/') && path !== '/llms.txt') return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed
    const name = path.replace(/^\/docs/, '')
    const accepted = request.headers['accept-encoding']
    const file = files.get(fileOf(name)) ?? files.get(`${name}.html`)
    if (file) return fileResponse(file(), headers, accepted)
    // Links in the page of a folder are relative to it.
    if (files.has(`${name}/index.html`)) return { status: 308, headers: { location: `${path}/` }, body: '' }
    return { ...fileResponse(notFound(), headers, accepted), status: 404 }
  }
}

/** Returns the file at a path. Pages have one address, without `.html`. */
function fileOf(name: string): string {
  if (name.endsWith('/')) return `${name}index.html`
  return name.endsWith('.html') ? '' : name
}

function readHashes(read: (() => StaticFile) | undefined): readonly string[] {
  const hashes: unknown = JSON.parse(read?.().content.toString('utf8') ?? '[]')
  return Array.isArray(hashes) ? hashes.map(String) : []
}

/** Returns the headers of all files: scripts, styles and data come from this service, nothing is framed or sent. */
function policyHeaders(hashes: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    // Icons in the theme's style sheet are data URLs.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
