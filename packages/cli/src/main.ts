#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { start } from './commands/start.ts'

const usage = `Usage: portico <command>

Commands
  start  Run the service and the dashboard with the settings of the environment, until Ctrl-C

Settings are environment variables; they are described in the guide to self-hosting.
`

const commands = { start }

function main(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [name = '', ...rest] = positionals
  if (values.help === true) process.stdout.write(usage)
  else if (rest.length === 0 && isCommand(name)) commands[name]()
  else throw new Error(name === '' ? usage : `There is no command "${positionals.join(' ')}".\n\n${usage}`)
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
