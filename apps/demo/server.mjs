// Serves the built demo app on its own origin, like any host app.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createNotebooks } from './notebooks.mjs'

const DIST = fileURLToPath(new URL('dist', import.meta.url))
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.ico': 'image/x-icon',
}

/**
 * @param {{ projectId: string, publishableClientKey: string, apiUrl: string, inboxUrl: string | null }} config Served
 *   publicly at /config.json, so it must never contain another key.
 * @param {{ distFolder?: string, secretServerKey?: string }} [options] The key is for shared notebooks. Without it,
 *   they are disabled.
 */
export function createDemoServer(config, { distFolder = DIST, secretServerKey } = {}) {
  const headers = securityHeaders(config.apiUrl)
  const handleNotebook = secretServerKey ? createNotebooks({ ...config, secretServerKey }) : null
  return createServer((request, response) => {
    const path = decodePath(request.url ?? '/')
    if (handleNotebook && path.startsWith('/notebooks/')) {
      void handleNotebook(request, response, path)
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
    } else if (path === '/health') {
      response.writeHead(200, { ...headers, 'content-type': TYPES['.json'] }).end('{"status":"ok"}')
    } else if (path === '/config.json') {
      const cache = { 'cache-control': 'no-store' }
      response.writeHead(200, { ...headers, ...cache, 'content-type': TYPES['.json'] }).end(JSON.stringify(config))
    } else {
      sendFile(response, headers, distFolder, path)
    }
  })
}

function sendFile(response, headers, distFolder, path) {
  const type = TYPES[extname(path)]
  // Every path without a file is a page of the app, because the app uses the history API.
  const isAsset = type !== undefined && path !== '/index.html'
  const file = join(distFolder, isAsset ? normalize(path) : 'index.html')
  if (!file.startsWith(distFolder) || !existsSync(file)) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('There is no such file.')
    return
  }
  // Vite puts a hash of the content into the names under /assets.
  const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const contentType = isAsset ? type : TYPES['.html']
  response.writeHead(200, { ...headers, 'content-type': contentType, 'cache-control': cacheControl })
  response.end(readFileSync(file))
}

function securityHeaders(apiUrl) {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: https:",
      "font-src 'self'",
      `connect-src 'self' ${new URL(apiUrl).origin}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // URLs of this app contain codes from emails.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}

/** Returns the decoded path, or one without a file if it cannot be decoded. */
function decodePath(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://demo').pathname)
  } catch {
    return '/not-found.html.json'
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const port = Number(process.env.PORTICO_DEMO_PORT ?? 8101)
  const secretServerKey = process.env.PORTICO_DEMO_SECRET_SERVER_KEY
  const server = createDemoServer(JSON.parse(process.env.PORTICO_DEMO_CONFIG ?? '{}'), { secretServerKey })
  server.on('error', (error) => {
    console.error(`The demo cannot listen on port ${port} (${error.code}). Set PORTICO_DEMO_PORT.`)
    process.exit(1)
  })
  server.listen(port, process.env.HOST ?? '127.0.0.1')
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      server.close(() => process.exit(0))
      server.closeAllConnections()
    })
  }
}
