/** The prompt before a change that needs a recent sign-in. */
// Title of the prompt
export const freshSignInTitle = ['freshSignInTitle', 'Confirm that it is you'] as const
// Below the title, above a field for the password or a code
export const freshSignInText = ['freshSignInText', 'Your sign-in is too old for this change.'] as const
