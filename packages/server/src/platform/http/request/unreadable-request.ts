/** Rejects input that is not valid HTTP, and requests for a tunnel. */
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { systemRandom } from '../../crypto/secret.ts'
import type { Protocol } from '../protocol.ts'
import { securityHeaders } from '../response/common-headers.ts'

// Codes of the parser, https://nodejs.org/api/errors.html
const statusByCode = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['HPE_INVALID_METHOD', 405],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/**
 * Responds with the headers of the API, as the path is unknown or irrelevant. Scripts of other origins can then
 * distinguish oversized headers from a network failure.
 */
export function rejectUnreadable(server: Server, protocol: Protocol): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    end(socket, statusByCode.get(error.code ?? '') ?? 400, protocol)
  })
  server.on('connect', (_request, socket) => {
    // The server no longer handles errors of this socket.
    socket.on('error', () => socket.destroy())
    end(socket, 405, protocol)
  })
}

/** Refuses a request that the parser accepts and HTTP forbids, and closes its connection. */
export function refuseUnreadable(socket: Duplex, protocol: Protocol): void {
  end(socket, 400, protocol)
}

function end(socket: Duplex, status: number, { apiHeaders, requestIdHeaders }: Protocol): void {
  const lines = Object.entries({
    ...securityHeaders,
    ...apiHeaders,
    ...requestIdHeaders(systemRandom.uuid()),
    'content-length': '0',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}
