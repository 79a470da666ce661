/** A call of the page to the service. */
export interface LoggedCall {
  readonly id: number
  /** Method and path, such as `POST /auth/password/sign-in`. */
  readonly name: string
  /** HTTP status; null without a response. */
  readonly status: number | null
  /** The code of the error, if the service refused the call. */
  readonly code: string | null
  readonly millis: number
}

const shownCalls = 12

/** The last calls, the newest first. Subscribers are called after each response. */
export interface CallLog {
  getCalls(): readonly LoggedCall[]
  subscribe(listener: () => void): () => void
  /** Stops recording. */
  stop(): void
}

/** Records the calls to a service by taking the place of `fetch` on the page. */
export function recordCalls(serviceUrl: string): CallLog {
  const original = window.fetch
  const prefix = `${serviceUrl}/api/v1`
  const listeners = new Set<() => void>()
  let calls: readonly LoggedCall[] = []
  let count = 0

  function add(call: Omit<LoggedCall, 'id'>): void {
    count += 1
    calls = [{ ...call, id: count }, ...calls].slice(0, shownCalls)
    for (const listener of listeners) listener()
  }

  async function recordingFetch(...args: Parameters<typeof fetch>): Promise<Response> {
    const [input, init] = args
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(prefix)) return original(...args)
    const path = url.slice(prefix.length).split('?')[0] ?? ''
    const name = `${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${path}`
    const start = performance.now()
    const millis = () => Math.round(performance.now() - start)
    try {
      const response = await original(...args)
      const { headers } = response
      const status = Number(headers.get('x-portico-actual-status')) || response.status
      add({ name, status, code: headers.get('x-portico-known-error'), millis: millis() })
      return response
    } catch (error) {
      add({ name, status: null, code: null, millis: millis() })
      throw error
    }
  }
  window.fetch = recordingFetch
  return {
    getCalls: () => calls,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      // Another tool may have taken its place since.
      if (window.fetch === recordingFetch) window.fetch = original
    },
  }
}
