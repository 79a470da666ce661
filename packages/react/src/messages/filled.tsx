import { createElement, Fragment, type ReactNode } from 'react'

/** A text of the catalogue with elements in place of its `{placeholders}`. */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  // Odd pieces are the names of placeholders.
  const pieces = text.split(/\{(\w+)\}/)
  const children = pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece]))
  // Children that are passed one by one need no keys.
  return createElement(Fragment, null, ...children)
}
