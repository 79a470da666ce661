/** What a template may show. Names were chosen by strangers; codes are read and typed; links lead somewhere. */
export type Variables = Readonly<Record<string, Variable | null>>

export interface Variable {
  readonly kind: 'name' | 'code' | 'link'
  readonly text: string
}

/** A part of a filled string: what the template says itself, or a value that was put in. */
export interface Piece {
  readonly kind: 'template' | Variable['kind']
  readonly text: string
}
