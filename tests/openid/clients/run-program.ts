import { type ChildProcess, spawn } from 'node:child_process'

/** A program that runs, with what it has printed so far. */
export interface RunningProgram {
  readonly child: ChildProcess
  output(): string
  /** Resolves to the match of a pattern in the output. Throws with the output if the program ends or is too slow. */
  waitFor(pattern: RegExp, withinMillis?: number): Promise<RegExpExecArray>
  /** Resolves to the exit code. */
  ended(): Promise<number | null>
  stop(): Promise<void>
}

/** Starts a program with these variables alone, and the ones that it cannot do without. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): RunningProgram {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, { env: { PATH, HOME, NO_COLOR: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-50_000)
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  let isRunning = true
  ended.then(() => {
    isRunning = false
  })
  return {
    child,
    output: () => output,
    async waitFor(pattern, withinMillis = 30_000) {
      const end = performance.now() + withinMillis
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found
        if (!isRunning || performance.now() > end) throw new Error(`${command} did not print ${pattern}:\n${output}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    ended: () => ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Runs a program to its end, and returns its output. Throws with the output if it fails. */
export async function runProgram(
  command: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<string> {
  const program = startProgram(command, args, env)
  const code = await program.ended()
  if (code === 0) return program.output()
  throw new Error(`${command} ${args[0]} ended with ${code}:\n${program.output()}`)
}
