import { Fragment } from 'react'
import { CodeFrame, Token as CodeToken, type TokenKind } from './code/code-frame.tsx'
import { CopyButton } from './copyable.tsx'
import { ScrollArea } from './scroll-area.tsx'

/**
 * Shows code with its file name and a button that copies it, which stays in view. Colors are for scripts and shells. Long
 * lines wrap.
 */
export function CodeBlock({ title, code, isNext = false, isLow }: CodeBlockProps) {
  return (
    <CodeFrame isWrapped isLow={isLow}>
      <header>
        <span>{title}</span>
        <CopyButton text={code} look={isNext ? 'primary' : undefined} />
      </header>
      <ScrollArea>
        {tokensOf(code).map(({ at, text, kind }) =>
          kind ? (
            <CodeToken key={at} kind={kind}>
              {text}
            </CodeToken>
          ) : (
            <Fragment key={at}>{text}</Fragment>
          ),
        )}
      </ScrollArea>
    </CodeFrame>
  )
}

/** A piece of code and its kind, if it gets a color. */
interface Token {
  readonly at: number
  readonly text: string
  readonly kind: TokenKind | undefined
}

interface CodeBlockProps {
  title: string
  code: string
  /** True if copying this code is the primary action of the page. */
  isNext?: boolean
  /** True if code with more than five lines scrolls in its frame. */
  isLow?: boolean
}

const kinds = ['option', 'comment', 'string', 'keyword', 'name'] as const

const pattern =
  /(?<option>(?<=\s)--?[a-zA-Z][\w-]*(?:=\S+)?)|(?<comment>(?:^|(?<=\s))(?:\/\/|# ).*$)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<keyword>\b(?:import|export|from|const|function|async|await|return|if|else|default|as|new)\b)|(?<name>(?<=<\/?)[A-Z]\w*)/gm

/** Splits code into the pieces that get a color and the text between them. */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ at: end, text: code.slice(end, match.index), kind: undefined })
    const kind = kinds.find((each) => match.groups?.[each] !== undefined)
    tokens.push({ at: match.index, text: match[0], kind })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ at: end, text: code.slice(end), kind: undefined })
  return tokens
}
