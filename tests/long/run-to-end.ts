import { spawn } from 'node:child_process'
import { main } from './service-process.ts'

/** Result of a process. */
export interface Ended {
  /** Exit code; null if it did not exit in time and was killed. */
  readonly code: number | null
  readonly stderr: string
}

const patienceMillis = 30_000

/** Starts the service with only these settings, and waits for its exit. */
export function runToEnd(settings: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', PORTICO_LOG_LEVEL: 'error', ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMillis)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, stderr: stderr.trim() })
    })
  })
}
