/** A new password. */
// Label of a field
export const repeatPassword = ['repeatPassword', 'Repeat Password'] as const
// Submit button
export const signUp = ['signUp', 'Sign Up'] as const
// Under a new password: before typing, then while it violates a rule ({count} characters so far), then when it is good
export const passwordHint = [
  'passwordHint',
  { one: 'At least {min} character', other: 'At least {min} characters' },
] as const
export const passwordProgress = [
  'passwordProgress',
  { one: '{count} of at least {min} character', other: '{count} of at least {min} characters' },
] as const
export const passwordCommon = ['passwordCommon', 'Too common. Add a word or two.'] as const
// {word} is a word of the user's email or of the app's name
export const passwordOfWords = ['passwordOfWords', 'Too close to “{word}”. Add a word or two.'] as const
export const passwordGood = ['passwordGood', 'Good password'] as const
export const passwordEasyToGuess = [
  'passwordEasyToGuess',
  'This password is easy to guess. Avoid common passwords, your name, your email and the name of this app.',
] as const
// Fixed words. {min} and {max} are numbers of characters
export const passwordTooShort = ['passwordTooShort', 'Password too short. Minimum length is {min}.'] as const
export const passwordTooLong = ['passwordTooLong', 'Password too long. Maximum length is {max}.'] as const
// At the field for the repetition: it is empty, or differs
export const passwordRepeatRequired = ['passwordRepeatRequired', 'Please repeat your password'] as const
export const passwordsDiffer = ['passwordsDiffer', 'Passwords do not match'] as const
// Labels of the fields where a password is replaced
export const newPassword = ['newPassword', 'New Password'] as const
export const repeatNewPassword = ['repeatNewPassword', 'Repeat New Password'] as const
