/** A new password that was accepted. */
export interface NewPassword {
  readonly hash: string
  /** True if the project looks passwords up over the internet, and the list did not respond. */
  readonly isUnchecked: boolean
}

/** Returns the details of an audit event about a new password. */
export const newPasswordDetails = ({
  isUnchecked,
}: NewPassword): { readonly breached_password_check?: 'unavailable' } =>
  isUnchecked ? { breached_password_check: 'unavailable' } : {}
