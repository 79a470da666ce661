import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiResponse } from '../request/api-request.ts'
import { corsHeaders } from '../response/cors.ts'
import { textType } from '../response/error-response.ts'
import { pageHeaders } from '../response/page-headers.ts'
import { packagesPage } from './page-templates.ts'

/** The settings that the packages depend on. */
export interface PackagesConfig {
  readonly publicUrl: string
  /** Folder of the tarballs; null in production. */
  readonly packagesDir: string | null
}

/**
 * Returns the tarball of a package, or the list of packages, so that apps in development can install packages that are
 * not published. Returns null for any other path, and if no folder is configured.
 */
export async function packagesResponse(
  { publicUrl, packagesDir }: PackagesConfig,
  method: string,
  path: string,
): Promise<Omit<ApiResponse, 'commonHeaders'> | null> {
  if (packagesDir === null || (method !== 'GET' && method !== 'HEAD')) return null
  if (path !== '/packages' && !path.startsWith('/packages/')) return null
  const files = (await readdir(packagesDir).catch(() => [])).filter((file) => file.endsWith('.tgz')).sort()
  const requested = path.slice('/packages/'.length)
  if (requested === '') {
    const addresses = files.map((file) => `${publicUrl}/packages/${file}`)
    return { status: 200, headers: pageHeaders, body: packagesPage(addresses) }
  }
  if (!files.includes(requested)) {
    const body = `There is no package ${requested}. ${publicUrl}/packages lists all.`
    return { status: 404, headers: { 'content-type': textType }, body }
  }
  // Not cached: the next start may have packed other sources under the same name.
  const headers = { ...corsHeaders, 'content-type': 'application/gzip', 'cache-control': 'no-store' }
  return { status: 200, headers, body: await readFile(join(packagesDir, requested)) }
}
