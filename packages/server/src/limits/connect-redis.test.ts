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
