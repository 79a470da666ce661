import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../long/service-process.ts'

/** A node of the service: a process of one release on a database that others use, too. */
export interface ServiceNode {
  readonly name: string
  readonly url: string
  readonly child: ChildProcess
  /** The end of what the process has written. */
  output(): string
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  /** Kills the process like a power failure. */
  kill(): Promise<void>
}

export interface NodeOptions {
  readonly name: string
  /** The script that runs the service. */
  readonly main: string
  readonly settings: Readonly<Record<string, string>>
  /** Program and arguments before `node`, such as those that move the process to a network of its own. */
  readonly prefix?: readonly string[]
  readonly port?: number
  readonly host?: string
}

const outputLength = 20_000

/**
 * Starts a node, and waits until it is ready. Throws with its output if it ends or is not ready in a quarter of an hour: a
 * node may migrate.
 */
export async function startNode(options: NodeOptions): Promise<ServiceNode> {
  const node = await spawnNode(options)
  const end = Date.now() + 900_000
  while (Date.now() < end && node.child.exitCode === null) {
    if (await isReady(node.url)) return node
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await node.kill()
  throw new Error(`The node ${options.name} did not become ready:\n${node.output()}`)
}

/** Starts a node, without waiting. */
async function spawnNode({ name, main, settings, prefix = [], ...place }: NodeOptions): Promise<ServiceNode> {
  const { port = await findFreePort(), host = '127.0.0.1' } = place
  const [program = process.execPath, ...args] = [...prefix, process.execPath, main]
  const env = { PATH: process.env.PATH ?? '', ...settings, PORT: String(port), HOST: host }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-outputLength)
    })
  }
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const endWith = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  return {
    name,
    url: `http://${host}:${port}`,
    child,
    output: () => output,
    stop: () => endWith('SIGTERM'),
    kill: async () => {
      await endWith('SIGKILL')
    },
  }
}

/** Returns true if the node at this address is ready. */
export const isReady = (url: string): Promise<boolean> =>
  // Longer than this machine may hold up the test itself: all nodes would be missed at once.
  fetch(`${url}/health?db=1`, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
