import type { BuiltFilter, FilterProgress } from '@portico/server'
import { countOf, progressText } from '../command/progress.ts'
import { verb } from '../command/verb.ts'

const buildFilterVerb = verb({
  name: 'passwords build',
  summary: 'Build the filter of breached passwords, which the service refuses, from a list',
  args: ['<list>'],
  options: {
    out: {
      type: 'string',
      value: 'file',
      help: 'The file to write; beside the list, with the ending .filter, by default',
    },
  },
  connects: false,
  details: `The list has a line per password: its SHA-1 in hexadecimal, with or without ":count", as Have I Been Pwned publishes
them, or its text. The first line decides which. Nothing is sent. The filter contains no passwords,
only 4 bytes of each hash.`,
  examples: ['pwned-passwords.txt', 'passwords.txt --out /etc/portico/breached.filter'],
  async run({ args: [list], options, showProgress }) {
    // The server is loaded by the verbs that need it only.
    const { buildFilter } = await import('@portico/server')
    const out = options.out ?? `${list}.filter`
    const built = await buildFilter({ list, out, onProgress: createProgress(showProgress) })
    return { value: { file: out, ...built }, text: describeBuilt(built, out) }
  },
})

const steps: { readonly [Step in FilterProgress['step']]: string } = { read: 'Read', write: 'Written' }

/** Shows both steps, each with its own rate. */
function createProgress(show: (line: string) => void): (progress: FilterProgress) => void {
  const began = new Map<FilterProgress['step'], number>()
  return ({ step, done }) => {
    const start = began.get(step) ?? performance.now()
    began.set(step, start)
    show(`${steps[step]}  ${progressText({ rows: done }, performance.now() - start)}`)
  }
}

const oneMebibyte = 1024 * 1024

function describeBuilt({ passwords, lines, bytes, form }: BuiltFilter, out: string): string {
  const kind = form === 'sha1' ? 'SHA-1' : 'text'
  return [
    `${out} has ${countOf(passwords, 'password')} from ${countOf(lines, 'line')} of ${kind}, in ${(bytes / oneMebibyte).toFixed(1)} MiB.`,
    `Start the service with PORTICO_BREACHED_PASSWORDS=${out}.`,
  ].join('\n')
}

export const passwordVerbs = [buildFilterVerb]
