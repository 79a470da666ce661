import { Fragment } from 'react'
import { CopyButton } from '../copyable.tsx'
import { ScrollArea } from '../scroll-area.tsx'

/** Shows a value as JSON with colors, and a button that copies it. */
export function JsonCode({ title, value }: { title: string; value: unknown }) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <div className="code">
      <header>
        <span>{title}</span>
        <CopyButton text={text} look="ghost" />
      </header>
      <ScrollArea>
        {piecesOf(text).map(({ at, piece, className }) =>
          className ? (
            <i key={at} className={className}>
              {piece}
            </i>
          ) : (
            <Fragment key={at}>{piece}</Fragment>
          ),
        )}
      </ScrollArea>
    </div>
  )
}

const pattern = /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)/gi

/** Splits JSON into names, strings, other values and the characters between them. */
function piecesOf(json: string): { at: number; piece: string; className?: string }[] {
  const pieces: { at: number; piece: string; className?: string }[] = []
  let end = 0
  for (const match of json.matchAll(pattern)) {
    if (match.index > end) pieces.push({ at: end, piece: json.slice(end, match.index) })
    const className = match[1] ? 'tok-p' : match[2] ? 'tok-s' : 'tok-n'
    pieces.push({ at: match.index, piece: match[0], className })
    end = match.index + match[0].length
  }
  return end < json.length ? [...pieces, { at: end, piece: json.slice(end) }] : pieces
}
