/** The admin key of `internal` never follows a redirect. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createServiceClock } from './service-clock.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

test.each([301, 302, 307, 308])('the clock is not advanced through a redirect with status %s', async (status) => {
  const target = vi.fn<RequestListener>((_, response) => response.end('{}'))
  const location = await listen(target)
  const url = await listen((_, response) => response.writeHead(status, { location, connection: 'close' }).end())
  const clock = createServiceClock(url, 'sak_secret')
  await expect(clock.advance(60_000)).rejects.toThrow()
  expect(target).not.toHaveBeenCalled()
  expect(clock.now()).toBeLessThanOrEqual(Date.now())
})
