import type { ScriptRunner } from './redis-counters.ts'

const connectTimeoutMillis = 1000
const answerTimeoutMillis = 500
const reconnectMillis = 1000

/**
 * A connection to Redis or Valkey, such as `redis://localhost:6379` or `rediss://user:password@host`, made at the first
 * call and again whenever it was lost. Calls meanwhile fail at once.
 */
export function connectRedis(url: string): ScriptRunner {
  let opening: Promise<Client> | null = null
  const client = () => {
    opening ??= open(url)
    return opening
  }
  return {
    run: async (script, key, args) => inTime((await client()).eval(script, { keys: [key], arguments: [...args] })),
    async close() {
      // Destroying ends at once; nothing that is under way matters any more.
      if (opening) (await opening).destroy()
    },
  }
}

type Client = Awaited<ReturnType<typeof open>>

/** The library is loaded only where it is used. Connecting goes on in the background, for as long as it takes. */
async function open(url: string) {
  const { createClient } = await import('redis')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMillis, reconnectStrategy: () => reconnectMillis },
  })
  // Without a listener a lost connection would end the process. The calls that fail tell of it.
  client.on('error', () => {})
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, connectTimeoutMillis).unref())])
  return client
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`The store of limits did not answer within ${answerTimeoutMillis} ms.`)
    timer = setTimeout(() => reject(error), answerTimeoutMillis)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
