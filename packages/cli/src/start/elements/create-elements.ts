import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ApiRequest, PageResponse } from '@portico/server'
import { packageFolder } from '../../command/package-folder.ts'
import { fileResponse, listStaticFiles, notAllowed, once, type StaticFile } from '../static-files.ts'

const builtFolder = fileURLToPath(new URL('dist/elements-files', packageFolder))
const prefix = '/elements'

/** Pages of any origin load these files, as modules with CORS (Fetch, section 3.2). They contain nothing of a project. */
const forEveryOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Returns the response to a request, or null for a path that is no file of the custom elements. */
type RespondWithElements = (request: ApiRequest, path: string) => PageResponse | null

/** Creates the files below `/elements`: the script and the styles of the custom elements, for pages without a build. */
export function createElements(built = listStaticFiles(builtFolder)): RespondWithElements {
  const files = new Map([...built].map(([path, read]) => [prefix + path, once(() => withTag(read()))]))
  return ({ method, headers }, path) => {
    const found = files.get(path)?.()
    if (!found) return null
    if (method !== 'GET' && method !== 'HEAD') return notAllowed
    const { file, etag } = found
    const own = { ...forEveryOrigin, etag }
    const response = fileResponse(file, own, headers['accept-encoding'])
    if (headers['if-none-match'] !== etag) return response
    // RFC 9110, section 15.4.5. Pages ask each time for the names that are no hashes.
    const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = response.headers
    return { status: 304, headers: kept, body: '' }
  }
}

/** Weak (RFC 9110, section 8.8.1): the compressed file has the same tag. */
const withTag = (file: StaticFile) => ({
  file,
  etag: `W/"${createHash('sha256').update(file.content).digest('base64url').slice(0, 22)}"`,
})
