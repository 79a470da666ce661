/**
 * Repeats one call from eight callers, in a process of its own: reading the responses is work of clients, which must not
 * delay the calls that are measured. Takes the call as JSON and the port; returns its counts as JSON when its input ends.
 */
import { getPriority, setPriority } from 'node:os'
import type { Call } from './load.ts'

/** Responses that the callers received. */
export interface NoisyCounts {
  readonly succeeded: number
  /** Refusals with PROJECT_BUSY. */
  readonly refused: number
}

const callers = 8
/** Clients are on other machines: what they do gives way here to the service and its database. */
const lowerPriority = 10

const [call, port] = process.argv.slice(2)
setPriority(Math.min(getPriority() + lowerPriority, 19))
let isRunning = true
process.stdin
  .on('end', () => {
    isRunning = false
  })
  .resume()
const counts = await repeat(JSON.parse(call ?? ''), Number(port))
process.stdout.write(JSON.stringify(counts))

async function repeat({ path, method, headers }: Call, servicePort: number): Promise<NoisyCounts> {
  let succeeded = 0
  let refused = 0
  const caller = async () => {
    while (isRunning) {
      const response = await fetch(`http://127.0.0.1:${servicePort}${path}`, { method, headers })
      await response.arrayBuffer()
      if (response.status === 200) succeeded++
      else if (response.status === 429) refused++
      else throw new Error(`${path} returned ${response.status}.`)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { succeeded, refused }
}
