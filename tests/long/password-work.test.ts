import { expect, test } from 'vitest'
import { createPasswordHasher } from '../../packages/server/src/platform/crypto/password-hash.ts'

test.each([
  ['that are prepared', 'a guess'],
  ['that are not prepared', 'a gue\u0301ss'],
])(
  'verification without a hash takes as much processor time as with one, for texts %s',
  async (_name, guess) => {
    const hasher = createPasswordHasher({ concurrency: 1 })
    const hash = await hasher.hash('something', 'p')
    // Processor time of all threads: other processes do not count.
    const cost = async (hash: string | null) => {
      const start = process.cpuUsage()
      expect(await hasher.verify(guess, hash, 'p')).toEqual({ matches: false, needsRehash: false })
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    // In turns, and the least of each: a busy machine makes single rounds slower, never faster.
    for (let round = 0; round < 15; round++) {
      known.push(await cost(hash))
      unknown.push(await cost(null))
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.25)
  },
  60_000,
)
