/** The name of the field for a new password. Errors about password rules are shown at the field of this name. */
export const newPasswordField = 'new-password' as const
