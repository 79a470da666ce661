import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** A program of the cluster that is not the service. */
export interface Program {
  readonly child: ChildProcess
  output(): string
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  readonly args: readonly string[]
  readonly cwd: string
  /** Runs the program as the user `postgres`, because PostgreSQL refuses root. */
  readonly asPostgres?: boolean
  readonly env?: Readonly<Record<string, string>>
}

const outputLength = 20_000

export function startProgram(path: string, { args, cwd, asPostgres = false, env = {} }: ProgramOptions): Program {
  const user = asPostgres && process.getuid?.() === 0 ? postgresUser() : {}
  const child = spawn(path, args, { cwd, ...user, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-outputLength)
    })
  }
  const ended = once(child, 'exit')
  return {
    child,
    output: () => output,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}

/** The user and group of PostgreSQL on Debian. */
export function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Waits until a check passes. Throws with the output of the program if it does not in time. */
export async function waitUntil(
  check: () => Promise<boolean>,
  { name, output = () => '', seconds = 60 }: { name: string; output?: () => string; seconds?: number },
): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${name} was not reached in ${seconds} seconds:\n${output()}`)
}

/** Returns the status of a GET request, or null if no response came. */
export const statusOf = (url: string): Promise<number | null> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => null,
  )
