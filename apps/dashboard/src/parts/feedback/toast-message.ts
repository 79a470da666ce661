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

/** Time for which a message is shown. */
export const shownMillis = 5000

/** Properties of a region of messages. */
export interface MessageListProps {
  /** Messages to show. */
  messages: readonly Message[]
  /** Called with messages that the region no longer needs here. */
  onShown: (messages: readonly Message[]) => void
}
