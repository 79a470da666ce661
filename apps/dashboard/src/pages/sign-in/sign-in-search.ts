const tabs = ['methods', 'providers', 'sign-up', 'sessions'] as const

/** A part of the page of sign-in methods. */
export type SignInTab = (typeof tabs)[number]

/** The state of the page of sign-in methods that its URL stores. */
export interface SignInSearch {
  readonly tab?: SignInTab
  /** The choices of the live preview. */
  readonly preview?: string
}

/** Reads the state of the page from an address. Invalid values are left out. */
export function readSignInSearch({ tab }: Record<string, unknown>): SignInSearch {
  const known = tabs.find((name) => name === tab)
  return known && known !== 'methods' ? { tab: known } : {}
}
