/** Sign-up only. */
// The project has passkeys only, which are added to existing accounts
export const passkeyOnlySignUp = [
  'passkeyOnlySignUp',
  'This app signs in with passkeys only, so you cannot create an account here. Ask the owner of the app for one.',
] as const
