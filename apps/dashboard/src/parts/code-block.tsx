import { Fragment } from 'react'
import { CopyButton } from './copyable.tsx'
import { ScrollArea } from './scroll-area.tsx'

/** Shows code with its file name and a button that copies it. Colors are for scripts and shells. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  return (
    <div className="code">
      <header>
        <span>{title}</span>
        <CopyButton text={code} />
      </header>
      <ScrollArea>
        {tokensOf(code).map(({ at, text, kind }) =>
          kind ? (
            <i key={at} className={`tok-${kind}`}>
              {text}
            </i>
          ) : (
            <Fragment key={at}>{text}</Fragment>
          ),
        )}
      </ScrollArea>
    </div>
  )
}

/** A piece of code: `k` keyword, `s` string, `p` element, `c` comment. */
interface Token {
  readonly at: number
  readonly text: string
  readonly kind: string | undefined
}

const pattern =
  /(?<c>(?:^|(?<=\s))(?:\/\/|# ).*$)|(?<s>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<k>\b(?:import|export|from|const|function|async|await|return|if|else|default|as|new)\b)|(?<p>(?<=<\/?)[A-Z]\w*)/gm

/** Splits code into the pieces that get a color and the text between them. */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ at: end, text: code.slice(end, match.index), kind: undefined })
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    tokens.push({ at: match.index, text: match[0], kind })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ at: end, text: code.slice(end), kind: undefined })
  return tokens
}
