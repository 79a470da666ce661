import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { HostedPages, PagesHost } from '@portico/server'
import { packageFolder } from '../../command/package-folder.ts'
import { fileResponse, listStaticFiles, notAllowed, type StaticFile, type StaticFiles } from '../static-files.ts'
import { dashboardHeaders, emailFrameHeaders, hashScripts } from './headers.ts'
import { handleSession, sessionPath } from './session.ts'

const builtFolder = fileURLToPath(new URL('dist/dashboard-files', packageFolder))

/** Paths to which the dashboard's page is served. The router in the browser selects the view. */
const pagePaths =
  /^\/(?:$|p(?:\/|$)|projects\/|new$|account(?:\/|$)|handler(?:\/|$)|project-invitation$|command-sign-in$|provider-test$|first-run$)/
/** The page that shows screens as a project configures them. Only the dashboard may frame it. */
const previewPath = '/preview'
/** The empty page into which the dashboard writes rendered emails. */
const emailFramePath = '/email-frame.html'

/**
 * Creates the pages of the dashboard: its files, and the endpoint that keeps the session of an owner in a cookie that no
 * script can read. Throws if the dashboard is not built.
 */
export function createDashboard(host: PagesHost, files: StaticFiles = listStaticFiles(builtFolder)): HostedPages {
  const indexFile = files.get('/index.html')?.()
  if (!indexFile) throw new Error('The dashboard is not built. Run `npm run build`, or install the package again.')
  const scriptHashes = hashScripts(indexFile.content.toString('utf8'))
  const config = { key: host.publishableClientKey, docs: host.config.hasDocs ? 'on' : 'off' }
  const index = withConfig(indexFile, { ...config, firstRun: '' })
  const firstRun = host.config.internalSignUp === 'open' ? 'open' : 'closed'
  const firstIndex = withConfig(indexFile, { ...config, firstRun })
  let hasOwner = false

  return {
    async respond(request, path) {
      if (path === sessionPath) return handleSession(host, request)
      const isPage = pagePaths.test(path) || path === previewPath
      // Owners cannot all leave again, so the service is not called after the first true.
      if (isPage && !hasOwner) hasOwner = await host.hasOwner()
      const file = isPage ? (hasOwner ? index : firstIndex) : files.get(path)?.()
      if (!file || path === '/index.html') return null
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed
      const headers = isPage ? dashboardHeaders({ isFramed: path === previewPath, scriptHashes }) : headersOfFile(path)
      return fileResponse(file, headers, request.headers['accept-encoding'])
    },
  }
}

const headersOfFile = (path: string) => (path === emailFramePath ? emailFrameHeaders : {})

/**
 * Writes the key of the project `internal` into the page, whether the service has documentation (`on` or `off`), and while
 * there is no owner, the mode of sign-up (`open` or `closed`): requests for them would delay the first view.
 */
function withConfig(
  file: StaticFile,
  { key, docs, firstRun }: Record<'key' | 'docs' | 'firstRun', string>,
): StaticFile {
  const text = file.content
    .toString('utf8')
    .replace('%PUBLISHABLE_CLIENT_KEY%', key)
    .replace('%DOCS%', docs)
    .replace('%FIRST_RUN%', firstRun)
  return { ...file, content: Buffer.from(text), compressed: gzipSync(text) }
}
