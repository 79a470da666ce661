import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { findFreePort } from '../long/service-process.ts'

/** A separate Redis without persistence, which can be stopped and started again. */
export interface RedisServer {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

export async function createRedisServer(program: string): Promise<RedisServer> {
  const port = await findFreePort()
  let child: ChildProcess | null = null
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      const started = spawn(program, flags, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      await new Promise<void>((resolve, reject) => {
        let log = ''
        started.stdout.on('data', (chunk) => {
          log += chunk
          if (/ready to accept connections/i.test(log)) resolve()
        })
        started.once('error', reject)
        started.once('exit', () => reject(new Error(`Redis did not start:\n${log}`)))
      })
    },
    async stop() {
      const running = child
      child = null
      if (!running) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
    },
  }
}
