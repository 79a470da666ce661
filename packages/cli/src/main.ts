#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { dev } from './commands/dev.ts'

const usage = `Usage: portico <command>

Commands
  dev    Start the service with the settings of the environment, until Ctrl-C

Settings are environment variables; they are described in the guide to self-hosting.
`

const commands = { dev }

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [name = '', ...rest] = positionals
  if (values.help === true) process.stdout.write(usage)
  else if (rest.length === 0 && isCommand(name)) await commands[name]()
  else throw new Error(name === '' ? usage : `There is no command "${positionals.join(' ')}".\n\n${usage}`)
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
