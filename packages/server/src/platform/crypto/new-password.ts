/** A new password that was accepted. */
export interface NewPassword {
  readonly hash: string
  /** True if a list that it had to be compared with could not be read: over the internet, or its file was overwritten. */
  readonly isUnchecked: boolean
}

/** Returns the details of an audit event about a new password. */
export const newPasswordDetails = ({
  isUnchecked,
}: NewPassword): { readonly breached_password_check?: 'unavailable' } =>
  isUnchecked ? { breached_password_check: 'unavailable' } : {}
