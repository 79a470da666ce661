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

test('an idle connection stays open for longer than the minute after which proxies close it', async () => {
  listening = await listen(async () => ok, { host: '127.0.0.1', port: 0, protocol })
  const { headers } = await fetch(`http://127.0.0.1:${listening.port}/`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
