import { fileURLToPath } from 'node:url'
import type { ApiRequest, PageResponse } from '@portico/server'
import { packageFolder } from '../../command/package-folder.ts'
import { listStaticFiles, notAllowed, once } from '../static-files.ts'

const builtFolder = fileURLToPath(new URL('dist/registry-files', packageFolder))
const prefix = '/r/'

/** Returns the response to a request, or null for a path outside of the registry. */
type RespondWithRegistry = (request: ApiRequest, path: string) => PageResponse | null

const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' }

/**
 * Creates the shadcn registry of the copied screens below `/r`: `/r/sign-in.json` is the newest version of an item,
 * `/r/sign-in@1.json` an earlier one. Items name the items that they need by their address at this service.
 */
export function createRegistry(publicUrl: string, folder: string = builtFolder): RespondWithRegistry {
  const items = new Map(
    [...listStaticFiles(folder)].map(([path, read]) => [
      path,
      once(() => withAddresses(read().content.toString('utf8'), publicUrl)),
    ]),
  )
  return ({ method }, path) => {
    if (!path.startsWith(prefix)) return null
    if (method !== 'GET' && method !== 'HEAD') return notAllowed
    const body = items.get(`/${path.slice(prefix.length).replace('%40', '@')}`)?.()
    if (body !== undefined) return { status: 200, headers, body }
    const error = `There is no ${path}. The items are listed at ${publicUrl}${prefix}registry.json.`
    return { status: 404, headers, body: `${JSON.stringify({ error })}\n` }
  }
}

/** Completes the paths of needed items: the command of shadcn takes a name without an address for one of its own. */
function withAddresses(json: string, publicUrl: string): string {
  const item: { registryDependencies?: unknown } = JSON.parse(json)
  const { registryDependencies: needed } = item
  if (!Array.isArray(needed)) return json
  return `${JSON.stringify({ ...item, registryDependencies: needed.map((path) => `${publicUrl}${path}`) }, null, 2)}\n`
}
