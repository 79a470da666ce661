import type { Logger } from 'pino'
import { createCircuitBreaker } from '../resilience/circuit-breaker.ts'
import { withinTime } from '../resilience/within-time.ts'
import type { ScriptRunner } from './redis-counters.ts'

const connectTimeoutMillis = 5000
const responseTimeoutMillis = 2000
const reconnectMillis = 1000
// Short, because each process counts alone meanwhile.
const circuit = { firstOpenMillis: 500, maxOpenMillis: 4000 }

/**
 * Connects to Redis or Valkey, such as `redis://localhost:6379` or `rediss://user:password@host`, and reconnects after
 * a loss. Calls without a connection fail at once. If the first connection fails, the reason is logged, because the
 * setting may be wrong.
 */
export function connectRedis(url: string, log: Pick<Logger, 'warn'>): ScriptRunner {
  const opening = open(url, log)
  const runGuarded = withCircuitBreaker()
  return {
    run: (script, key, args) =>
      runGuarded(async () => inTime((await opening).eval(script, { keys: [key], arguments: [...args] }))),
    // Ends at once: the result of running calls does not matter any more.
    close: async () => (await opening).destroy(),
  }
}

/** Lets calls fail at once while the server hangs: otherwise each sign-in would wait for its timeout. */
function withCircuitBreaker() {
  const breaker = createCircuitBreaker({ now: () => performance.now() }, circuit)
  let requestsInFlight = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (breaker.refuse({ requestsInFlight }) !== null) throw new Error('The store of limits failed a moment ago.')
    requestsInFlight += 1
    try {
      const result = await call()
      breaker.recordSuccess()
      return result
    } catch (error) {
      breaker.recordFailure()
      throw error
    } finally {
      requestsInFlight -= 1
    }
  }
}

/** Loads the library when first needed. Connecting continues in the background until it succeeds. */
async function open(url: string, log: Pick<Logger, 'warn'>) {
  const { createClient } = await import('@redis/client')
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
