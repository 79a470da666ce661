import { Fragment, type ReactNode } from 'react'

/** A text of the catalogue with elements in place of its `{placeholders}`. */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  // Odd pieces are the names of placeholders.
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>
  ))
}
