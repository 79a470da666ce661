import { type ChildProcess, spawn } from 'node:child_process'

/** A server under measurement, as a process of its own. */
export interface MeasuredProcess {
  readonly pid: number
  readonly port: number
  /** Milliseconds from spawn to the first successful response. */
  readonly startMillis: number
  stop(): Promise<void>
}

/** Starts a program of Node, and waits until `/health` responds. */
export async function startMeasuredProcess(
  main: string,
  { port, env }: { port: number; env: Readonly<Record<string, string>> },
): Promise<MeasuredProcess> {
  const startedAt = performance.now()
  // As in production: response shapes are not checked a second time.
  const settings = { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' }
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'ignore', 'inherit'], env: settings })
  // It exits with this process, because the next run needs its port.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  await untilHealthy(child, port)
  const startMillis = performance.now() - startedAt
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    port,
    startMillis,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}. Is port ${port} taken?`)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
