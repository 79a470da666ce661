import { fileURLToPath } from 'node:url'
import { residentMib } from '../cpu.ts'
import { median } from '../measure.ts'
import { type MeasuredProcess, startMeasuredProcess } from '../measured-process.ts'

/** Memory in MiB, and milliseconds from the start of a process to its first response. */
export interface Footprint {
  readonly coldStart: number
  readonly idleMib: number
  readonly loadedMib: number
}

const bareServer = fileURLToPath(new URL('../bare-server.js', import.meta.url))

/** Starts a server that only responds. */
export const startBareServer = (port: number): Promise<MeasuredProcess> =>
  startMeasuredProcess(bareServer, { port, env: {} })

/** Returns the resident memory of a server after five seconds without a call. */
export async function idleMemoryOf({ pid }: MeasuredProcess): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return residentMib(pid)
}

/** Returns the median time of seven alternating starts of each server. */
export async function measureColdStarts(servers: readonly (() => Promise<MeasuredProcess>)[]): Promise<number[]> {
  const starts = servers.map((start) => ({ start, millis: [] as number[] }))
  for (let round = 0; round < 7; round++) {
    for (const { start, millis } of starts) {
      const started = await start()
      millis.push(started.startMillis)
      await started.stop()
    }
  }
  return starts.map(({ millis }) => median(millis))
}
