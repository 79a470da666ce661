import { accessTypes, endpoints, openApiDocument } from '@portico/contract'
import { corsHeaders } from '../response/cors.ts'
import { type HttpResponse, jsonType } from '../response/error-response.ts'
import { pageHeaders } from '../response/page-headers.ts'
import { type SecurityTextDeps, securityText } from '../response/security-text.ts'
import { docsPage } from './docs-page.ts'
import { homePage } from './page-templates.ts'

interface PageDeps extends SecurityTextDeps {
  readonly config: SecurityTextDeps['config'] & { readonly isProduction: boolean }
}

/** Returns the home page, the API documents, their reader or security.txt; null for any other path. */
export function pageResponse(deps: PageDeps, method: string, path: string): HttpResponse | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (path === '/') return { status: 200, headers: pageHeaders, body: homePage(deps.config) }
  if (path === '/.well-known/security.txt') return securityText(deps)
  if (path === '/api/v1/docs') {
    return { status: 200, headers: { ...corsHeaders, ...pageHeaders }, body: docsPage(endpoints) }
  }
  const access = accessTypes.find((type) => path === `/api/v1/docs/${type}.json`)
  if (!access) return null
  const headers = { ...corsHeaders, 'content-type': jsonType, 'cache-control': 'no-store, max-age=0' }
  return { status: 200, headers, body: documentOf(access, deps.config.publicUrl) }
}

const documents = new Map<string, string>()

// Rendered on the first request, because few clients request it.
function documentOf(access: (typeof accessTypes)[number], publicUrl: string): string {
  const key = `${access} ${publicUrl}`
  const document = documents.get(key) ?? JSON.stringify(openApiDocument(endpoints, access, publicUrl))
  documents.set(key, document)
  return document
}
