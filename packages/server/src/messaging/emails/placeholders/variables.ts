/** Kinds of variables: names are chosen by users, codes are read and typed, links are opened. */
export type Variables = Readonly<Record<string, Variable | null>>

export interface Variable {
  readonly kind: 'name' | 'code' | 'link'
  readonly text: string
}

/** A part of a filled string: the template's own text, or an inserted value. */
export interface Piece {
  readonly kind: 'template' | Variable['kind']
  readonly text: string
}
