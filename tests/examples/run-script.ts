import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Manifest, readManifest } from './manifest.ts'
import type { PreparedExample } from './prepare-example.ts'

const advanceClock = new URL('advance-clock.mjs', import.meta.url).href

type Environment = Readonly<Record<string, string>>

/** A server of an example. */
export interface RunningExample {
  /** Its address, without a trailing slash. */
  readonly url: string
  /** Output of both streams so far. */
  output(): string
  /** Moves the monotonic clock of the server ahead by 11 minutes. */
  advanceClock(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs a script of the example's package.json, for example `build`, and returns its output. Throws with the output if it
 * fails.
 */
export async function runScript(example: PreparedExample, script: string, env: Environment = {}): Promise<string> {
  let output = ''
  for (const [command = '', ...args] of commandsOf(example, script)) {
    output += await runToEnd(command, args, example.folder, env)
  }
  return output
}

/** Starts a server by a script of the example's package.json. Resolves when the server prints its address. */
export function startScript(
  example: PreparedExample,
  script: string,
  env: Environment = {},
  moreArgs: readonly string[] = [],
): Promise<RunningExample> {
  const [command = []] = commandsOf(example, script)
  return startServer(example, [...command, ...moreArgs], env)
}

/** Starts a server in the folder of an example. Resolves when the server prints its address. */
export async function startServer(
  { folder }: PreparedExample,
  [command = '', ...args]: readonly string[],
  env: Environment,
): Promise<RunningExample> {
  const child = start(command, args, folder, { NODE_OPTIONS: `--import=${advanceClock}`, ...env })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, address] = output.match(/(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)))
  })
  return {
    url,
    output: () => output,
    async advanceClock() {
      const count = (text: string) => text.split('The clock has moved.').length
      const moved = count(output) + 1
      child.kill('SIGUSR2')
      while (count(output) < moved) await once(child.stdout ?? child, 'data')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a command. Throws with its output if it fails. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  folder: string,
  env: Environment = {},
): Promise<string> {
  const child = start(command, args, folder, env)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output}`)
  return output
}

function start(command: string, args: readonly string[], folder: string, env: Environment): ChildProcess {
  // Vitest's own variables, such as NODE_ENV=test, would change how an example is built.
  const { PATH = '', HOME = '' } = process.env
  return spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Returns the commands of a script, without a shell: their programs are scripts of the example's packages. */
function commandsOf({ folder, manifest, node = process.execPath }: PreparedExample, script: string): string[][] {
  const line = manifest.scripts?.[script]
  if (line === undefined) throw new Error(`${manifest.name} has no script ${script}.`)
  return line.split(' && ').map((part) => {
    const [program = '', ...args] = part.split(' ')
    return program === 'node' ? [node, ...args] : [node, findProgram(folder, manifest, program), ...args]
  })
}

function findProgram(folder: string, { name, dependencies, devDependencies }: Manifest, program: string): string {
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const packageFolder = join(folder, 'node_modules', dependency)
    const { bin } = readManifest(packageFolder)
    const file = typeof bin === 'string' ? (dependency === program ? bin : undefined) : bin?.[program]
    if (file !== undefined) return join(packageFolder, file)
  }
  throw new Error(`No package of ${name} contains the program ${program}.`)
}
