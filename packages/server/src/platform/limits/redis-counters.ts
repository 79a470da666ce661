/** Counters in Redis or Valkey (https://valkey.io/commands/): one key per counter, which expires with its window. */
import { sha256 } from '../crypto/secret.ts'
import type { Count, CounterStore } from './counter-store.ts'
import type { Hit } from './limiter.ts'
import type { Limits } from './limits.ts'

/** Runs a script on one key. */
export interface ScriptRunner {
  /** Throws when the store cannot be reached or does not respond in time. */
  run(script: string, key: string, args: readonly string[]): Promise<unknown>
  close(): Promise<void>
}

// A script runs atomically: no two calls get the same ordinal, and every counter has an expiry.
const countScript = `local hits = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {hits, left}`

const readScript = `local hits = tonumber(redis.call('GET', KEYS[1]) or '0')
return {hits, math.max(0, redis.call('PTTL', KEYS[1]))}`

const releaseScript = `local hits = tonumber(redis.call('GET', KEYS[1]) or '0')
if hits > 0 then redis.call('DECR', KEYS[1]) end
return 0`

const resetScript = `return redis.call('DEL', KEYS[1])`

export function createRedisCounters(runner: ScriptRunner, limits: Limits): CounterStore {
  const keyOf = (projectId: string, { limit, subject }: Hit) => {
    const scope = limits[limit].scope === 'network' ? 'network' : `project:${projectId}`
    return `portico:limit:${scope}:${limit}:${sha256(subject).toString('base64url')}`
  }
  const runAll = (projectId: string, hits: readonly Hit[], script: string) =>
    Promise.all(hits.map((hit) => runner.run(script, keyOf(projectId, hit), [String(limits[hit.limit].windowMillis)])))

  return {
    // The client pipelines calls of the same tick in one packet.
    count: async (projectId, hits) => (await runAll(projectId, hits, countScript)).map(toCount),
    read: async (projectId, hits) => (await runAll(projectId, hits, readScript)).map(toCount),
    release: async (projectId, hits) => void (await runAll(projectId, hits, releaseScript)),
    resetLater: async (projectId, hits) => void (await runAll(projectId, hits, resetScript)),
    reset: async (projectId, hits) => void (await runAll(projectId, hits, resetScript)),
    close: () => runner.close(),
  }
}

function toCount(reply: unknown): Count {
  const [ordinal, remainingMillis] = Array.isArray(reply) ? reply.map(Number) : []
  if (!Number.isFinite(ordinal) || !Number.isFinite(remainingMillis)) {
    throw new TypeError('The store of limits returned something else than a counter.')
  }
  return { ordinal: Number(ordinal), remainingMillis: Number(remainingMillis) }
}
