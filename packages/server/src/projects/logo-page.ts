import type { WithReads } from '../platform/database/database.ts'
import type { PageResponse } from '../platform/http/pages/hosted-pages.ts'
import { corsHeaders } from '../platform/http/response/cors.ts'
import { findLogo } from './logos.ts'

const logoPath = /^\/api\/v1\/logos\/([\w-]{1,64})\/([0-9a-f]{32}\.(png|jpeg))$/

/**
 * Returns a logo of a project; null for any other path. Pages of all origins and programs for email show it. The content
 * of an address never changes. The headers of every response forbid guessing another type.
 */
export async function logoResponse(deps: WithReads, method: string, path: string): Promise<PageResponse | null> {
  const [, projectId, name, type] = logoPath.exec(path) ?? []
  if (projectId === undefined || name === undefined || (method !== 'GET' && method !== 'HEAD')) return null
  const bytes = await findLogo(deps, projectId, name)
  if (bytes === null)
    return { status: 404, headers: { ...corsHeaders, 'cache-control': 'no-store, max-age=0' }, body: '' }
  const headers = {
    ...corsHeaders,
    'content-type': `image/${type}`,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return { status: 200, headers, body: Buffer.from(bytes) }
}
