import { expect, test } from 'vitest'
import { connectRedis } from './connect-redis.ts'

test('without a server every call fails at once, and closing succeeds', async () => {
  // Port 1 refuses connections.
  const redis = connectRedis('redis://127.0.0.1:1')
  await expect(redis.run('return 1', 'key', [])).rejects.toThrow()
  await expect(redis.run('return 1', 'key', [])).rejects.toThrow()
  await expect(redis.close()).resolves.toBeUndefined()
})
