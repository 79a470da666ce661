import { spawn } from 'node:child_process'
import { ROOT } from './run.mjs'

/** Time that a service needs to exit after its drain time, with a reserve. */
export const STOP_MILLIS = 15_000

/**
 * The child processes of one run. They start and end together. Those that do not exit in time are killed.
 * @param {{ onUnexpectedExit: (name: string, reason: string | number | null) => void, stopMillis?: number }} options
 */
export function createChildren({ onUnexpectedExit, stopMillis = STOP_MILLIS }) {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const running = new Map()
  let isStopping = false

  return {
    /**
     * Starts a child. With `isQuiet`, only its stderr is shown. Does nothing while the others are being stopped.
     * @param {string} name
     * @param {string} script
     * @param {Record<string, string>} env
     * @param {{ isQuiet?: boolean, args?: string[] }} [options]
     */
    start(name, script, env, { isQuiet = false, args = [] } = {}) {
      if (isStopping) return
      // A separate process group: Ctrl-C reaches only this script, which then ends the children in order.
      const child = spawn(process.execPath, [`${ROOT}/${script}`, ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
        detached: true,
      })
      running.set(name, child)
      child.once('exit', (code, signal) => {
        running.delete(name)
        if (!isStopping) onUnexpectedExit(name, signal ?? code)
      })
    },
    isRunning: (/** @type {string} */ name) => running.has(name),
    async stop() {
      isStopping = true
      const children = [...running.values()]
      const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of children) child.kill('SIGTERM')
      const timer = setTimeout(() => this.kill(), stopMillis)
      await Promise.all(ended)
      clearTimeout(timer)
    },
    kill() {
      for (const child of running.values()) child.kill('SIGKILL')
    },
  }
}

/**
 * Waits until a URL responds with 2xx. Resolves to false when `isRunning` returns false or at the timeout.
 * @param {string} url
 * @param {() => boolean} isRunning
 */
export async function waitForHealth(url, isRunning, timeoutMillis = 60_000) {
  const end = performance.now() + timeoutMillis
  while (isRunning() && performance.now() < end) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
