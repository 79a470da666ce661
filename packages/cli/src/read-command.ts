import { parseArgs } from 'node:util'

export const usage = `Usage: portico <command>

Commands
  start          Run the service and the dashboard, until Ctrl-C

Options
  -h, --help     Show this text
  -v, --version  Show the version

Settings are environment variables, for example: PORT=8200 portico start
  PORT, HOST        where the service listens (8100, 127.0.0.1)
  PORTICO_URL       public address
  PORTICO_DATA_DIR  folder of the embedded database and of generated keys (.portico)
  DATABASE_URL      a PostgreSQL server instead of the embedded database
  PORTICO_SMTP_URL  mail server
  NODE_ENV          production, for a service on the internet
The guide to self-hosting describes all of them.
`

export type Command = 'start' | 'help' | 'version'

/** Reads the command from the arguments of the process. Throws an error with the usage for all other arguments. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // The error of a strict parser would not contain the usage.
    strict: false,
    options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
  })
  const { help, version, ...unknown } = values
  const [option] = Object.keys(unknown)
  if (option !== undefined) {
    throw new Error(`There is no option "${option.length > 1 ? '--' : '-'}${option}".\n\n${usage}`)
  }
  if (help) return 'help'
  if (version) return 'version'
  if (positionals.length === 1 && positionals[0] === 'start') return 'start'
  throw new Error(positionals.length === 0 ? usage : `There is no command "${positionals.join(' ')}".\n\n${usage}`)
}
