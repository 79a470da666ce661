/** The name of the field for a new password. Errors about password rules are shown at the field of this name. */
export const newPasswordField = 'new-password' as const

/** The name of the field that repeats it. Begins with that name, so that errors of both disappear together. */
export const newPasswordRepetition = 'new-password-repeat' as const
