/** Usernames, beside the address or asked for after a sign-in. Comments are notes for translators. */
// Labels of fields. The user may leave the second one empty, and enter an email address in the third one
export const username = ['username', 'Username'] as const
export const usernameOptional = ['usernameOptional', 'Username (optional)'] as const
export const emailOrUsername = ['emailOrUsername', 'Email or username'] as const
// Below the field of a new username. Do not translate the characters
export const usernameHint = ['usernameHint', '3 to 32 characters: a–z, 0–9, _, - and the dot.'] as const
// What is wrong with a field
export const usernameRequired = ['usernameRequired', 'Please enter a username'] as const
export const emailOrUsernameRequired = ['emailOrUsernameRequired', 'Please enter your email or username'] as const
// Step after the sign-in of a user without a username, where the app requires one
export const usernameStepTitle = ['usernameStepTitle', 'Choose a username'] as const
export const usernameStepText = [
  'usernameStepText',
  'This app asks every user for a username. Others may see it.',
] as const
export const saveUsername = ['saveUsername', 'Save username'] as const
