/** A short message about the outcome of an action. */
export interface Message {
  readonly id: string
  readonly title: string
  readonly isError: boolean
  /** Gives the message a button that takes the action back. */
  readonly undo?: Undo | undefined
}

/** The action that takes another one back. */
export interface Undo {
  readonly label: string
  readonly run: () => void
}
