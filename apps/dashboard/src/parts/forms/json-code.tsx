import { Fragment } from 'react'
import { CodeFrame, Token, type TokenKind } from '../code/code-frame.tsx'
import { CopyButton } from '../copyable.tsx'
import { ScrollArea } from '../scroll-area.tsx'

/** Shows a value as JSON with colors, and a button that copies it. */
export function JsonCode({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <CodeFrame>
      <header>
        <span>{title}</span>
        <CopyButton text={text} look="ghost" />
      </header>
      <ScrollArea>
        {piecesOf(text).map(({ at, piece, kind }) =>
          kind ? (
            <Token key={at} kind={kind}>
              {piece}
            </Token>
          ) : (
            <Fragment key={at}>{piece}</Fragment>
          ),
        )}
      </ScrollArea>
    </CodeFrame>
  )
}

const pattern = /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)/gi

/** Splits JSON into names, strings, other values and the characters between them. */
function piecesOf(json: string): { at: number; piece: string; kind?: TokenKind }[] {
  const pieces: { at: number; piece: string; kind?: TokenKind }[] = []
  let end = 0
  for (const match of json.matchAll(pattern)) {
    if (match.index > end) pieces.push({ at: end, piece: json.slice(end, match.index) })
    const kind = match[1] ? 'name' : match[2] ? 'string' : 'value'
    pieces.push({ at: match.index, piece: match[0], kind })
    end = match.index + match[0].length
  }
  return end < json.length ? [...pieces, { at: end, piece: json.slice(end) }] : pieces
}
