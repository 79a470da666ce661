/** The completion scripts of shells. Names of verbs and options consist of letters, blanks and dashes only. */

/** A verb as shells complete it: its words, then its options. */
export interface CompletedVerb {
  readonly name: string
  /** With their dashes. */
  readonly options: readonly string[]
}

interface Shell {
  readonly name: string
  script(verbs: readonly CompletedVerb[]): string
}

/** Words that may follow those before the cursor. After a whole verb, arguments may stand between. */
interface Step {
  readonly before: string
  readonly isVerb: boolean
  readonly next: string
}

function stepsOf(verbs: readonly CompletedVerb[]): readonly Step[] {
  const words = new Map<string, Set<string>>()
  for (const { name } of verbs) {
    const all = name.split(' ')
    for (const [index, word] of all.entries()) {
      const before = all.slice(0, index).join(' ')
      words.set(before, (words.get(before) ?? new Set()).add(word))
    }
  }
  return [
    ...[...words].map(([before, next]) => ({ before, isVerb: false, next: [...next].join(' ') })),
    ...verbs.map(({ name, options }) => ({ before: name, isVerb: true, next: options.join(' ') })),
  ]
}

/** Cases of a shell that matches patterns, one per step. */
const casesOf = (verbs: readonly CompletedVerb[], command: (next: string) => string) =>
  stepsOf(verbs)
    .map(({ before, isVerb, next }) => `    '${before}'${isVerb ? `|'${before} '*` : ''}) ${command(next)} ;;`)
    .join('\n')

const bash: Shell = {
  name: 'bash',
  script: (verbs) => `# Completions of portico for bash.
_portico() {
  local before=() word candidates=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || before+=("$word"); done
  case "\${before[*]}" in
${casesOf(verbs, (next) => `candidates='${next}'`)}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _portico portico
`,
}

const zsh: Shell = {
  name: 'zsh',
  script: (verbs) => `#compdef portico
# Completions of portico for zsh.
local -a before
before=(\${\${words[2,CURRENT-1]}:#-*})
case "\${(j: :)before}" in
${casesOf(verbs, (next) => `compadd -- ${next}`)}
esac
`,
}

const fish: Shell = {
  name: 'fish',
  script: (verbs) => `# Completions of portico for fish.
function __portico_words
  string join ' ' -- (string match --invert -- '-*' (commandline -opc)[2..])
end
function __portico_at
  set -l words (__portico_words)
  test "$words" = "$argv[1]"
end
function __portico_after
  set -l words (__portico_words)
  string match -q -- "$argv[1] *" "$words "
end
complete -c portico -f
${stepsOf(verbs)
  .map(({ before, isVerb, next }) => {
    const test = isVerb ? '__portico_after' : '__portico_at'
    return `complete -c portico -n '${test} "${before}"' -a '${next}'`
  })
  .join('\n')}
`,
}

export const shells: readonly Shell[] = [bash, zsh, fish]
