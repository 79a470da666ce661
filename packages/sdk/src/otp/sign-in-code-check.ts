/** The result of a check of a sign-in code. */
export interface SignInCodeCheck {
  /** The address to which the code was sent. Null for the link of an impersonation, if the user has none. */
  email: string | null
}
