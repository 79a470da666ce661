import { commonOptions, connectionOptions } from './read-call.ts'
import { columns } from './text.ts'
import type { Option, Options, Verb } from './verb.ts'

const settings = `Environment
  PORTICO_URL                      address of the service (http://localhost:8100)
  PORTICO_PROJECT_ID               id of the project
  PORTICO_SECRET_SERVER_KEY        for users, teams and sessions
  PORTICO_SUPER_SECRET_ADMIN_KEY   for everything
Without keys, a verb uses the session of portico sign-in. Keys are read from the environment only: other users of the computer can read the arguments of a process.

Exit codes: 0 done, 1 failed, 2 wrong use or open changes, 3 done with refusals.
`

/** Returns the help of a verb, of all verbs that begin with the topic, or of all. */
export function helpOf(verbs: readonly Verb[], topic: string): string {
  const verb = verbs.find(({ name }) => name === topic)
  if (verb) return helpOfVerb(verb)
  const listed = verbs.filter(({ name }) => topic === '' || name.startsWith(`${topic} `))
  const list = columns(listed.map((each) => [`  ${[each.name, ...each.args].join(' ')}`, each.summary]))
  const usage = topic === '' ? 'portico <verb>' : `portico ${topic} <verb>`
  return `Usage: ${usage}\n\nVerbs\n${list}\n\nportico <verb> --help shows examples. portico --version shows the version.\n\n${settings}`
}

function helpOfVerb({ name, summary, args, options, details, examples, connects }: Verb): string {
  const own = Object.entries(options)
  const common = Object.entries<Option>({ ...(connects && connectionOptions), ...commonOptions } satisfies Options)
  const words = [name, ...args, ...own.filter(([, { isRequired }]) => isRequired).map(withValue)]
  const usage = `Usage: portico ${words.join(' ')}${own.length > 0 ? ' [options]' : ''}`
  const list = columns([...own, ...common].map((each) => [`  ${withValue(each)}`, each[1].help]))
  const shown = examples.map((example) => `  portico ${name} ${example}`.trimEnd()).join('\n')
  return `${summary}.\n\n${usage}\n\nOptions\n${list}\n${details && `\n${details}\n`}\nExamples\n${shown}\n`
}

const withValue = ([name, option]: [string, Option]) =>
  option.type === 'string' ? `--${name} ${option.value}` : `--${name}`
