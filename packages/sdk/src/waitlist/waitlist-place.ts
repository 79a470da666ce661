/** The address of a redeemed link. */
export interface WaitlistPlace {
  email: string
  /** True if the address can sign in. Then it is not on the list. */
  hasAccount: boolean
}
