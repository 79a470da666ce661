import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiResponse } from '../request/api-request.ts'
import { corsHeaders } from '../response/cors.ts'
import { jsonType } from '../response/error-response.ts'
import { pageHeaders } from '../response/page-headers.ts'
import { packagesPage } from './page-templates.ts'

/** The settings that the packages depend on. */
export interface PackagesConfig {
  readonly publicUrl: string
  /** Folder of the tarballs and their descriptions; null: the service offers no packages. */
  readonly packagesDir: string | null
}

/** The description of a tarball, written when it is packed: the manifest of the package, and how to verify the bytes. */
interface PackedVersion {
  readonly name: string
  readonly version: string
  readonly dist: {
    /** Subresource integrity of the tarball, SHA-512. */
    readonly integrity: string
    /** SHA-1 of the tarball in hexadecimal, for old clients. */
    readonly shasum: string
  }
}

type Page = Omit<ApiResponse, 'commonHeaders'>

/**
 * A read-only npm registry of our packages below `/packages`: a document per package, one tarball per version, and a
 * page for people at `/packages`. Returns null for any other path, and if no folder is configured.
 */
export async function packagesResponse(config: PackagesConfig, method: string, path: string): Promise<Page | null> {
  const { publicUrl, packagesDir } = config
  if (packagesDir === null || (method !== 'GET' && method !== 'HEAD')) return null
  if (path !== '/packages' && !path.startsWith('/packages/')) return null
  const versions = await readVersions(packagesDir)
  // npm sends the slash of a scope encoded: `@portico%2freact`.
  const requested = path.slice('/packages/'.length).replace(/%2f/i, '/').replace(/^%40/, '@')
  if (requested === '') {
    const names = [...new Set(versions.map(({ name }) => name))].sort()
    return { status: 200, headers: pageHeaders, body: packagesPage(registryOf(publicUrl), names) }
  }
  const ofPackage = versions.filter(({ name }) => name === requested)
  if (ofPackage.length > 0) return json(200, packageDocument(registryOf(publicUrl), requested, ofPackage))
  const packed = versions.find((version) => tarballPath(version) === requested)
  if (packed === undefined) {
    return json(404, { error: `There is no package at ${path}. ${publicUrl}/packages lists all.` })
  }
  const headers = { ...corsHeaders, 'content-type': 'application/gzip', 'cache-control': 'no-cache' }
  return { status: 200, headers, body: await readFile(join(packagesDir, `${fileName(packed)}.tgz`)) }
}

const registryOf = (publicUrl: string) => `${publicUrl}/packages/`

/** Path at which npm clients expect the tarball of a version: `@portico/sdk/-/sdk-1.2.3.tgz`. */
const tarballPath = ({ name, version }: PackedVersion) => `${name}/-/${name.split('/').at(-1)}-${version}.tgz`

/** As `npm pack` names a tarball: `portico-sdk-1.2.3`. */
const fileName = ({ name, version }: PackedVersion) => `${name.replace('@', '').replace('/', '-')}-${version}`

async function readVersions(folder: string): Promise<PackedVersion[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
}

/** The document that npm clients read: all versions, and which one is the latest. */
function packageDocument(registry: string, name: string, versions: readonly PackedVersion[]) {
  const sorted = versions.toSorted((a, b) => versionOrder.compare(a.version, b.version))
  return {
    name,
    'dist-tags': { latest: sorted.at(-1)?.version },
    versions: Object.fromEntries(
      sorted.map((packed) => [
        packed.version,
        { ...packed, dist: { ...packed.dist, tarball: `${registry}${tarballPath(packed)}` } },
      ]),
    ),
  }
}

/** Orders 0.9.0 before 0.10.0. Our packages have no prereleases, which it would order wrongly. */
const versionOrder = new Intl.Collator('en', { numeric: true })

function json(status: number, body: unknown): Page {
  const headers = { ...corsHeaders, 'content-type': jsonType, 'cache-control': 'no-cache' }
  return { status, headers, body: JSON.stringify(body) }
}
