import { parseArgs } from 'node:util'
import { closest } from './closest.ts'
import { type Options, type ReadValues, UsageError, type Verb } from './verb.ts'

/** Options of every verb. */
export const commonOptions = {
  json: { type: 'boolean', help: 'Print one JSON value and nothing else' },
  help: { type: 'boolean', help: 'Show the help of the verb' },
} as const satisfies Options

/** Options of verbs that work with a project. */
export const connectionOptions = {
  url: { type: 'string', value: '<address>', help: 'Address of the service (PORTICO_URL)' },
  project: { type: 'string', value: '<id>', help: 'Id of the project (PORTICO_PROJECT_ID)' },
} as const satisfies Options

/** The request that the arguments of the process make. */
export type Request =
  | { readonly kind: 'help'; readonly topic: string }
  | { readonly kind: 'version' }
  | { readonly kind: 'call'; readonly verb: Verb; readonly args: readonly string[]; readonly values: ReadValues }

/** Reads the arguments of the process. Throws a {@link UsageError} that names what is wrong and what may be meant. */
export function readCall(verbs: readonly Verb[], argv: readonly string[]): Request {
  const words = wordsOf(argv)
  const [first] = argv
  if (first === '-v' || first === '--version') return { kind: 'version' }
  const verb = findVerb(verbs, words)
  const asksForHelp = argv.includes('--help') || argv.includes('-h')
  if (verb === null) {
    const topic = topicOf(verbs, words)
    if (topic !== null && (asksForHelp || argv.length === 0)) return { kind: 'help', topic }
    throw new UsageError(unknownVerb(verbs, words, topic))
  }
  if (asksForHelp) return { kind: 'help', topic: verb.name }
  const { values, positionals } = readOptions(verb, argv.slice(verb.name.split(' ').length))
  requireArguments(verb, positionals, values)
  return { kind: 'call', verb, args: positionals, values }
}

/** The words before the first option. */
function wordsOf(argv: readonly string[]): readonly string[] {
  const end = argv.findIndex((word) => word.startsWith('-'))
  return end < 0 ? argv : argv.slice(0, end)
}

/** The verb with most words in common. */
function findVerb(verbs: readonly Verb[], words: readonly string[]): Verb | null {
  const found = verbs.filter(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
  return found.sort((a, b) => b.name.length - a.name.length)[0] ?? null
}

/** The first words of verbs, such as `users`, or '' for all verbs. Null if no verb begins with these words. */
function topicOf(verbs: readonly Verb[], words: readonly string[]): string | null {
  const topic = words.join(' ')
  return topic === '' || verbs.some(({ name }) => name.startsWith(`${topic} `)) ? topic : null
}

function unknownVerb(verbs: readonly Verb[], words: readonly string[], topic: string | null): string {
  const typed = words.join(' ')
  const help = topic === null ? 'portico --help' : `portico ${topic} --help`.replace('  ', ' ')
  if (topic === '') return `A verb is missing. Run ${help} for the list.`
  if (topic !== null) return `${typed} is incomplete. Run ${help} for its verbs.`
  const names = verbs.map(({ name }) => name)
  const likely = closest(typed, names) ?? closest(words.slice(0, 2).join(' '), names)
  return `There is no verb "${typed}".${likely === null ? '' : ` Did you mean ${likely}?`} Run ${help} for the list.`
}

function readOptions(verb: Verb, argv: readonly string[]) {
  const options: Options = { ...verb.options, ...(verb.connects && connectionOptions), ...commonOptions }
  const config = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]))
  try {
    return parseArgs({ args: [...argv], options: config, allowPositionals: true })
  } catch (error) {
    throw new UsageError(optionProblem(verb, Object.keys(options), error))
  }
}

function optionProblem({ name }: Verb, known: readonly string[], error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [, typed] = /^Unknown option '(-[^' ]*)/.exec(error.message) ?? []
  if (typed === undefined) return error.message
  const likely = closest(
    typed,
    known.map((option) => `--${option}`),
  )
  return `portico ${name} has no option ${typed}.${likely === null ? '' : ` Did you mean ${likely}?`} Run portico ${name} --help for its options.`
}

function requireArguments({ name, args, options }: Verb, given: readonly string[], values: ReadValues): void {
  const help = `Run portico ${name} --help for examples.`
  const missing = args.find((arg, index) => arg.startsWith('<') && given[index] === undefined)
  if (missing !== undefined) throw new UsageError(`portico ${name} needs ${missing}. ${help}`)
  const further = given[args.length]
  if (further !== undefined) throw new UsageError(`portico ${name} does not take "${further}". ${help}`)
  for (const [option, { isRequired }] of Object.entries(options)) {
    if (isRequired && values[option] === undefined) throw new UsageError(`portico ${name} needs --${option}. ${help}`)
  }
}
