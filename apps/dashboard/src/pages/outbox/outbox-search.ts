/** States in which emails are shown, as the filter has them: both kinds of failure are one. */
export const shownStates = ['sent', 'waiting', 'failed', 'given_up'] as const
export type ShownState = (typeof shownStates)[number]

/** The state of the outbox that its URL stores. */
export interface OutboxSearch {
  readonly state?: ShownState
  /** The email address of a recipient. */
  readonly to?: string
  readonly cursor?: string
}

const address = /^[^\s@]+@[^\s@]+$/

/** Returns true for a text that may be an email address. The service decides. */
export const isAddress = (text: string): boolean => address.test(text)

/** Reads the state of the outbox from an address. Invalid values are left out. */
export function readOutboxSearch({ state, to, cursor }: Record<string, unknown>): OutboxSearch {
  const known = shownStates.find((each) => each === state)
  return {
    ...(known && { state: known }),
    ...(typeof to === 'string' && isAddress(to) && { to }),
    ...(typeof cursor === 'string' && { cursor }),
  }
}
