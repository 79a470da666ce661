/** Signing in with an account of a provider, and connecting one. */
// A tag at the provider that was chosen last on this device
export const lastUsed = 'Last used'
// Coming back from a provider
export const redirectingTitle = 'Redirecting...'
// Followed by a link
export const redirectSlow = 'If you are not redirected automatically:'
export const signInAgain = 'Sign in again'
export const signInFailedTitle = 'Not signed in'
export const callbackTotpFailed = 'Invalid TOTP code. Please try again signing in.'
export const callbackFailedTitle = 'Signing in did not work'
export const callbackFailedText =
  'Something went wrong on the way back from the provider. Please report this to the owner of the app:'
// Error page
export const connectFailedTitle = 'Failed to connect account'
export const accountOfAnother = 'This account is already connected to another user. Please connect a different account.'
export const otherAccountConnected =
  'You have already connected another account of this provider. Disconnect it first, or choose that one.'
export const accessDeniedTitle = 'OAuth provider access denied'
export const accessDenied = 'The sign-in was cancelled, or the provider refused it (access_denied).'
export const errorTitle = 'An error occurred'
export const errorCode = 'Error Code: {code}'
export const errorMessage = 'Error Message: {message}'
