import { setTimeout as sleep } from 'node:timers/promises'

/** The responses that callers received: times in milliseconds, and how often each status. */
export interface Received {
  readonly times: readonly number[]
  readonly statuses: Readonly<Record<number, number>>
  /** Responses of 500 and above that are no 503 with `Retry-After`. */
  readonly faults: readonly string[]
}

/** Makes a call again and again over some connections, until the time is over or the signal aborts. */
export async function callFor(
  seconds: number,
  connections: number,
  call: () => Promise<Response>,
  { pauseMillis = 0 } = {},
): Promise<Received> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  const end = performance.now() + seconds * 1000
  const caller = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const response = await call()
      const text = await response.text()
      times.push(performance.now() - start)
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      if (isFault(response)) faults.push(`${response.status} ${text.slice(0, 200)}`)
      if (response.status === 503) await sleep(200)
      else if (pauseMillis > 0) await sleep(pauseMillis)
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return { times: times.sort((a, b) => a - b), statuses, faults }
}

const isFault = ({ status, headers }: Response) => status >= 500 && !(status === 503 && headers.has('retry-after'))

/** Returns a percentile of sorted times, such as 0.99. */
export const percentile = ({ times }: Received, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
