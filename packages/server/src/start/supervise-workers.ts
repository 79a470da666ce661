import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'

const replaceMillis = 1000

/**
 * Runs several processes behind one port until SIGTERM or SIGINT. Replaces a process that ends. If none could start, all
 * of them end with code 1: the settings are wrong.
 */
export function superviseWorkers(count: number, log: Pick<Logger, 'warn'>): void {
  let isStopping = false
  let hasStarted = false
  const stopAll = () => {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  cluster.on('listening', () => {
    hasStarted = true
  })
  cluster.on('exit', ({ process: { pid } }: Worker, code: number | null, signal: string | null) => {
    if (isStopping) return
    if (!hasStarted && code === 1) {
      process.exitCode = 1
      stopAll()
      return
    }
    log.warn({ processId: pid, code, signal }, 'a service process has ended and is replaced')
    // Delayed, because its replacement may fail at once, for example while the database is unreachable.
    setTimeout(() => {
      if (!isStopping) cluster.fork()
    }, replaceMillis)
  })
  process.on('SIGTERM', stopAll)
  process.on('SIGINT', stopAll)
  for (let index = 0; index < count; index++) cluster.fork()
}
