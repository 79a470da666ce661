#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { packageFolder } from './command/package-folder.ts'
import { createProgressLine } from './command/progress.ts'
import { runCommand } from './command/run-command.ts'
import { verbs } from './verbs.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'))

const progress = createProgressLine((text) => void process.stderr.write(text), {
  isTerminal: process.stderr.isTTY === true,
})
const { stdout, stderr, exitCode } = await runCommand({ verbs, version }, process.argv.slice(2), {
  env: process.env,
  fetch: globalThis.fetch,
  readInput: () => text(process.stdin),
  print: (line) => void process.stdout.write(`${line}\n`),
  wait: (millis) => setTimeout(millis),
  note(line) {
    progress.end()
    process.stderr.write(`${line}\n`)
  },
  showProgress: progress.show,
  openBrowser,
  confirm,
  runProgram,
})
progress.end()
process.stderr.write(stderr)
process.stdout.write(stdout)
process.exitCode = exitCode

/** Opens an address with the program of the operating system. Without a desktop nothing happens: the text names the address. */
async function openBrowser(url: string): Promise<void> {
  const [program, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[String(process.platform)] ?? [
    'xdg-open',
  ]
  const opening = spawn(program ?? 'xdg-open', [...args, url], { detached: true, stdio: 'ignore' })
  await new Promise<void>((resolve) => opening.once('spawn', resolve).once('error', () => resolve()))
  opening.unref()
}

async function confirm(show: () => void, question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  show()
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

async function runProgram([program = '', ...args]: readonly string[], folder: string): Promise<number> {
  // Package managers are scripts on Windows, which only a shell finds.
  const shell = process.platform === 'win32'
  const running = spawn(program, args, { cwd: folder, shell, stdio: ['ignore', process.stderr, process.stderr] })
  return new Promise<number>((resolve) =>
    running.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(127)),
  )
}
