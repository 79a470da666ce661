import { Agent, request } from 'node:http'

/** One call to send. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** Called with the response. */
  readonly onResponse?: (body: string) => void
}

/** Several calls that are measured together. */
export interface Journey {
  perform(agent: Agent): Promise<void>
}

export interface LoadResult {
  readonly operations: number
  readonly seconds: number
  /** Milliseconds per call, sorted. */
  readonly latencies: readonly number[]
}

/** Sends calls over a fixed number of connections, sequentially on each, until the time is over. */
export async function load(
  port: number,
  nextCall: () => Call | Journey,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const worker = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      const call = nextCall()
      const body = 'perform' in call ? await call.perform(agent) : await send(agent, port, call)
      latencies.push(performance.now() - sentAt)
      if ('onResponse' in call) call.onResponse?.(body ?? '')
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const elapsed = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { operations: latencies.length, seconds: elapsed, latencies: latencies.sort((a, b) => a - b) }
}

/** Returns the body of a response. An unexpected status ends the run: a wrong response is no measurement. */
export function send(agent: Agent, port: number, call: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = call
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const status = response.statusCode ?? 0
        const expected = Number(headers['x-bench-status'] ?? 200)
        if (status === expected) resolve(text)
        else reject(new Error(`${method} ${path} returned ${status}: ${text}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
