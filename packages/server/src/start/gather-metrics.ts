import cluster, { type Worker } from 'node:cluster'
import { addValues, countsOf, mergeValues } from '../platform/observability/add-values.ts'
import type { MetricValues } from '../platform/observability/instruments.ts'
import type { ProcessMetrics } from '../platform/observability/process-metrics.ts'

/** Returns the metrics of all processes of this service on this machine, in the text format of Prometheus. */
export type GatherMetrics = () => Promise<string>

/** Messages between the processes. `read` and `values` have the number of a request. */
type Message =
  | { readonly type: 'portico:read-metrics'; readonly id: number }
  | { readonly type: 'portico:metric-values'; readonly id: number; readonly values: MetricValues }
  | { readonly type: 'portico:gather-metrics'; readonly id: number }
  | { readonly type: 'portico:metrics'; readonly id: number; readonly text: string }

/** The last values of a process are used if it does not respond in this time, for example because it hangs. */
const responseMillis = 2000
const gatherMillis = 5000

/** Gathers the metrics of a process without others. */
export const gatherOwn =
  (metrics: ProcessMetrics): GatherMetrics =>
  async () =>
    addValues([await metrics.values()])

/** In a worker: responds to the primary process with the own values, and lets it gather those of all. */
export function gatherThroughPrimary(metrics: ProcessMetrics): GatherMetrics {
  const requests = createRequests<string>()
  process.on('message', (message: Message) => {
    if (message.type === 'portico:metrics') requests.settle(message.id, message.text)
    if (message.type !== 'portico:read-metrics') return
    void metrics.values().then((values) => send({ type: 'portico:metric-values', id: message.id, values }))
  })
  return async () => {
    const text = await requests.open(gatherMillis, (id) => send({ type: 'portico:gather-metrics', id }))
    if (text === null) throw new Error('The primary process did not gather the metrics in time.')
    return text
  }
}

/**
 * In the primary process: gathers the values of the workers. The counts of a worker that has ended are kept as they were
 * last read, because a sum that falls would look like a restart of all.
 */
export function gatherFromWorkers(): GatherMetrics {
  const requests = createRequests<MetricValues>()
  const last = new Map<number, MetricValues>()
  let ended: MetricValues = []

  async function gather(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const values = await Promise.all(
      workers.map(async (worker) => {
        const read = await requests.open(responseMillis, (id) => sendTo(worker, { type: 'portico:read-metrics', id }))
        if (read) last.set(worker.id, read)
        return last.get(worker.id) ?? []
      }),
    )
    return addValues([...values, ended])
  }

  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.type === 'portico:metric-values') requests.settle(message.id, message.values)
    if (message.type !== 'portico:gather-metrics') return
    const { id } = message
    void gather().then((text) => sendTo(worker, { type: 'portico:metrics', id, text }))
  })
  cluster.on('exit', (worker: Worker) => {
    const values = last.get(worker.id)
    last.delete(worker.id)
    if (values) void mergeValues([ended, countsOf(values)]).then((merged) => (ended = merged))
  })
  return gather
}

// Without a callback, a channel that closes meanwhile would end the process with an error.
const ignoreClosedChannel = () => {}
const send = (message: Message) => void process.send?.(message, undefined, undefined, ignoreClosedChannel)
const sendTo = (worker: Worker, message: Message) => {
  if (worker.isConnected()) worker.send(message, ignoreClosedChannel)
}

/** Pairs requests with their responses by number. */
function createRequests<Response>() {
  const pending = new Map<number, (response: Response) => void>()
  let lastId = 0
  return {
    /** Resolves to the response, or to null if there is none in time. */
    open(timeoutMillis: number, sendRequest: (id: number) => void): Promise<Response | null> {
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        const end = (response: Response | null) => {
          clearTimeout(timer)
          pending.delete(id)
          resolve(response)
        }
        const timer = setTimeout(() => end(null), timeoutMillis)
        pending.set(id, end)
        sendRequest(id)
      })
    },
    settle: (id: number, response: Response) => pending.get(id)?.(response),
  }
}
