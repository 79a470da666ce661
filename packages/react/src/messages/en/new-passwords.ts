/** Choosing a password. */
export const repeatPassword = 'Repeat Password'
export const signUp = 'Sign Up'
// Under a new password: before typing, while too short ({count} characters so far), once long enough
export const passwordHint = '{min} characters or more'
export const passwordProgress = '{count} of at least {min} characters'
export const passwordLongEnough = 'Long enough'
export const passwordTooShort = 'Password too short. Minimum length is {min}.'
export const passwordTooLong = 'Password too long. Maximum length is {max}.'
export const passwordRepeatRequired = 'Please repeat your password'
export const passwordsDiffer = 'Passwords do not match'
