import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'
import { createProtocol } from './protocol.ts'
import type { ApiRequest, ApiResponse } from './request/api-request.ts'
import { TextError } from './text-error.ts'

const protocol = createProtocol({ prefixes: ['x-other-'], refusalOf: (error) => error })

let listening: Listening | null = null
afterEach(async () => {
  await listening?.close()
  listening = null
})

const ok: ApiResponse = { status: 200, headers: {}, commonHeaders: {}, body: '' }

/** Sends the beginning of a request and disconnects while its body is read. Resolves to the error of reading it. */
async function hangUp(how: 'end' | 'resetAndDestroy'): Promise<unknown> {
  let report: (error: unknown) => void
  const failure = new Promise<unknown>((resolve) => {
    report = resolve
  })
  const sockets: Socket[] = []
  listening = await listen(
    async (request: ApiRequest) => {
      const body = request.readBody(1000)
      for (const socket of sockets) socket[how]()
      report(await body.catch((error: unknown) => error))
      return ok
    },
    { host: '127.0.0.1', port: 0, protocol },
  )
  const socket = connect({ port: listening.port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"half":')
  return failure
}

test.each(['end', 'resetAndDestroy'] as const)(
  'a client that disconnects (%s) is logged as a refused request, not as an internal error',
  async (how) => {
    const error = await hangUp(how)
    expect(error).toBeInstanceOf(TextError)
    expect(error).toMatchObject({ status: 400 })
  },
)

test.each([
  ['in time for a client that first sends all of it', 2_000_000, 413],
  ['at once if more follows than is dropped', 9_000_000, 413],
])('a body that is too large is refused %s', async (_title, bytes, status) => {
  const reads: number[] = []
  listening = await listen(
    async (request: ApiRequest) => {
      const begun = performance.now()
      const error: unknown = await request.readBody(1000, 4_000_000).catch((thrown: unknown) => thrown)
      reads.push(performance.now() - begun)
      return error instanceof TextError ? { ...ok, status: error.status } : ok
    },
    { host: '127.0.0.1', port: 0, protocol },
  )
  const { port } = listening
  const response = await new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`)
    // The large body is never sent: its length alone refuses it.
    if (bytes < 4_000_000) socket.write(Buffer.alloc(bytes))
  })
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(reads).toHaveLength(1)
})

test('an idle connection stays open for longer than the minute after which proxies close it', async () => {
  listening = await listen(async () => ok, { host: '127.0.0.1', port: 0, protocol })
  const { headers } = await fetch(`http://127.0.0.1:${listening.port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
