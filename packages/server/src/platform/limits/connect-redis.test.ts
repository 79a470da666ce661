import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connectRedis } from './connect-redis.ts'

test('without a server every call fails at once, closing succeeds, and the reason is logged', async () => {
  const logged: object[] = []
  // Port 1 refuses connections.
  const redis = connectRedis('redis://127.0.0.1:1', { warn: (details: object) => logged.push(details) })
  await expect(redis.run('return 1', 'key', [])).rejects.toThrow()
  await expect(redis.run('return 1', 'key', [])).rejects.toThrow()
  expect(logged).toEqual([{ err: expect.objectContaining({ code: 'ECONNREFUSED' }) }])
  await expect(redis.close()).resolves.toBeUndefined()
})

test('after a call to a server that hangs, further calls fail at once', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    // The first responses let the client connect. Later requests get none.
    socket.once('data', (data) => socket.write('+OK\r\n'.repeat(data.toString().split('*').length - 1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const redis = connectRedis(`redis://127.0.0.1:${address.port}`, { warn: () => {} })
  await expect(redis.run('return 1', 'key', [])).rejects.toThrow('did not respond within 2000 ms')
  await expect(redis.run('return 1', 'key', [])).rejects.toThrow('failed a moment ago')
  await redis.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})
