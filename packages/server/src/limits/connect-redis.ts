import type { Logger } from 'pino'
import { withinTime } from '../resilience/within-time.ts'
import type { ScriptRunner } from './redis-counters.ts'

const connectTimeoutMillis = 5000
const responseTimeoutMillis = 2000
const reconnectMillis = 1000

/**
 * Connects to Redis or Valkey, such as `redis://localhost:6379` or `rediss://user:password@host`, and reconnects after
 * a loss. Calls without a connection fail at once. If the first connection fails, the reason is logged, because the
 * setting may be wrong.
 */
export function connectRedis(url: string, log: Pick<Logger, 'warn'>): ScriptRunner {
  const opening = open(url, log)
  return {
    run: async (script, key, args) => inTime((await opening).eval(script, { keys: [key], arguments: [...args] })),
    // Ends at once: the result of running calls does not matter any more.
    close: async () => (await opening).destroy(),
  }
}

/** Loads the library when first needed. Connecting continues in the background until it succeeds. */
async function open(url: string, log: Pick<Logger, 'warn'>) {
  const { createClient } = await import('redis')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMillis, reconnectStrategy: () => reconnectMillis },
  })
  let reason: unknown
  // Without a listener a lost connection would end the process. The failing calls report it.
  client.on('error', (error: unknown) => {
    reason = error
  })
  await inTime(client.connect()).catch((error: unknown) =>
    log.warn({ err: reason ?? error }, 'the server of REDIS_URL cannot be reached; the service continues to try'),
  )
  return client
}

const inTime = <T>(work: Promise<T>) =>
  withinTime(work, responseTimeoutMillis, () => {
    throw new Error(`The store of limits did not respond within ${responseTimeoutMillis} ms.`)
  })
