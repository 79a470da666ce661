/** The result of a check of a verification code. */
export interface VerificationCodeCheck {
  /** The address that the code verifies. */
  email: string
  /** True if the address belongs to the signed-in user, and nobody impersonates this user. */
  isOwnAccount: boolean
}
