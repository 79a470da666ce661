#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { start } from './commands/start.ts'
import { type Command, readCommand, usage } from './read-command.ts'

const commands: Record<Command, () => void> = {
  start,
  help: () => process.stdout.write(usage),
  version: () => process.stdout.write(`${readVersion()}\n`),
}

function readVersion(): string {
  // The path is the same from `src` and from `dist`.
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

try {
  commands[readCommand(process.argv.slice(2))]()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
