import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { createProtocol } from '../protocol.ts'

const protocol = createProtocol({ prefixes: ['x-other-'], refusalOf: (error) => error })

let listening: Listening
beforeAll(async () => {
  const response = async () => ({ status: 200, headers: {}, commonHeaders: {}, body: 'fine' })
  listening = await listen(response, { host: '127.0.0.1', port: 0, protocol })
})
afterAll(() => listening.close())

/** Sends text over a new connection and returns everything received until its end. */
async function say(words: string): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(words)
  return text(socket)
}

const host = 'Host: portico.example\r\n'
test.each([
  ['headers over the limit', 431, `GET /api/v1/users/me HTTP/1.1\r\n${host}A: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['a path over the limit', 431, `GET /api/v1/${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`],
  ['a method that nobody knows', 405, `FETCH /api/v1/users/me HTTP/1.1\r\n${host}\r\n`],
  ['a tunnel', 405, `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`],
  ['two hosts', 400, `GET /api/v1 HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
  ['the same host twice', 400, `GET /api/v1 HTTP/1.1\r\n${host}${host}\r\n`],
  ['another protocol', 400, `GET /api/v1 GOPHER/1.1\r\n${host}\r\n`],
  [
    'two lengths',
    400,
    `POST /api/v1 HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
])('%s: returns %i with the common headers and closes the connection', async (_name, status, words) => {
  const received = await say(words)
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const headers = ['x-content-type-options: nosniff', 'x-frame-options: SAMEORIGIN', 'access-control-allow-origin: *']
  for (const header of [...headers, 'cache-control: no-store, max-age=0', 'content-length: 0', 'connection: close']) {
    expect(received).toContain(`\r\n${header}\r\n`)
  }
  expect(received).toMatch(/\r\nx-other-request-id: [0-9a-f-]{36}\r\n/)
})

test('input that is not HTTP does not affect earlier responses and other connections', async () => {
  const socket = connect(listening.port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*fine$/s)
  socket.write(`FETCH / HTTP/1.1\r\n${host}\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 /)
  expect(await (await fetch(`http://127.0.0.1:${listening.port}/`)).text()).toBe('fine')
})
