/** A new password. */
export const repeatPassword = 'Repeat Password'
export const signUp = 'Sign Up'
// Under a new password: before typing, then while it violates a rule ({count} characters so far), then when it is good
export const passwordHint = 'At least {min} characters'
export const passwordProgress = '{count} of at least {min} characters'
export const passwordCommon = 'Too common. Add a word or two.'
// {word} is a word of the user's email or of the app's name
export const passwordOfWords = 'Too close to “{word}”. Add a word or two.'
export const passwordGood = 'Good password'
export const passwordEasyToGuess =
  'This password is easy to guess. Avoid common passwords, your name, your email and the name of this app.'
export const passwordTooShort = 'Password too short. Minimum length is {min}.'
export const passwordTooLong = 'Password too long. Maximum length is {max}.'
export const passwordRepeatRequired = 'Please repeat your password'
export const passwordsDiffer = 'Passwords do not match'
