// Serves the atlas. Its pages are built on the first visit, and again when a source has changed since.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAtlasBuild } from './build.mjs'

const DIST = fileURLToPath(new URL('dist', import.meta.url))
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

const build = createAtlasBuild(DIST)
const port = Number(process.env.PORTICO_ATLAS_PORT ?? 8102)
const server = createServer((request, response) => {
  const path = decodePath(request.url ?? '/')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, allow: 'GET, HEAD' }).end()
  } else if (path === '/health') {
    send(response, { type: '.json', body: '{"status":"ok"}' })
  } else if (path === '/' || /^\/(state|copied)\//.test(path ?? '')) {
    sendPage(response, path === '/' ? 'index.html' : `${path.split('/')[1]}.html`)
  } else {
    sendFile(response, path)
  }
})

/** A page, or a page that reloads itself until the pages are built. */
function sendPage(response, name) {
  const { isReady, failure } = build.refresh()
  if (failure !== null) return send(response, { status: 500, body: `The atlas could not be built:\n\n${failure}` })
  if (isReady) return send(response, { type: '.html', body: readFileSync(join(DIST, name)) })
  const page =
    '<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Portico atlas</title>'
  const body = `${page}<h1>Building the atlas</h1><p>This takes a few seconds.</p>`
  send(response, { type: '.html', body, headers: { refresh: '1' } })
}

function sendFile(response, path) {
  const file = join(DIST, normalize(path))
  if (!file.startsWith(DIST) || TYPES[extname(path)] === undefined || !existsSync(file)) {
    return send(response, { status: 404, body: 'There is nothing here: a screen of the atlas has led out of it.' })
  }
  // Vite puts a hash of the content into the names under /assets.
  const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  send(response, { type: extname(path), body: readFileSync(file), headers: { 'cache-control': cacheControl } })
}

function send(response, { status = 200, type = '.txt', headers = {}, body }) {
  const contentType = TYPES[type] ?? 'text/plain; charset=utf-8'
  response.writeHead(status, { ...HEADERS, 'content-type': contentType, 'cache-control': 'no-store', ...headers })
  response.end(body)
}

/** Returns the decoded path, or one without a file if it cannot be decoded. */
function decodePath(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://atlas').pathname)
  } catch {
    return '/not-found'
  }
}

server.on('error', (error) => {
  console.error(`The atlas cannot listen on port ${port} (${error.code}). Set PORTICO_ATLAS_PORT.`)
  process.exit(1)
})
server.listen(port, process.env.HOST ?? '127.0.0.1')
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    build.stop()
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
