/** A new password that was accepted. */
export interface NewPassword {
  readonly hash: string
  /** True if a list of breached passwords did not respond, or its file was overwritten. */
  readonly isUnchecked: boolean
}

/** Returns the details of an audit event about a new password. */
export const newPasswordDetails = ({
  isUnchecked,
}: NewPassword): { readonly breached_password_check?: 'unavailable' } =>
  isUnchecked ? { breached_password_check: 'unavailable' } : {}
