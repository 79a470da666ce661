import { commonOptions, connectionOptions } from '../command/read-call.ts'
import { UsageError, type Verb, verb } from '../command/verb.ts'
import { shells } from './shells.ts'

/** The verb that prints the completions of a shell. It needs all verbs, itself included. */
export function createCompletionVerb(verbsOf: () => readonly Verb[]): Verb {
  return verb({
    name: 'completion',
    summary: 'Print the completions of bash, zsh or fish',
    args: ['<shell>'],
    connects: false,
    examples: [
      'bash > ~/.local/share/bash-completion/completions/portico',
      'zsh > "$' + '{fpath[1]}/_portico"',
      'fish > ~/.config/fish/completions/portico.fish',
    ],
    async run({ args: [name] }) {
      const shell = shells.find((each) => each.name === name)
      if (!shell) throw new UsageError(`There are completions for ${shells.map((each) => each.name).join(', ')}.`)
      const script = shell.script(verbsOf().map(wordsOf))
      return { value: { shell: name, script }, text: script.trimEnd() }
    },
  })
}

const wordsOf = ({ name, options, connects }: Verb) => ({
  name,
  options: Object.keys({ ...options, ...(connects && connectionOptions), ...commonOptions }).map((each) => `--${each}`),
})
