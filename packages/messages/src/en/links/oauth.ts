/** Signing in with an account of a provider, and connecting one. */
// Coming back from a provider
export const redirectingTitle = ['redirectingTitle', 'Redirecting...'] as const
// Followed by a link
export const redirectSlow = ['redirectSlow', 'If you are not redirected automatically:'] as const
export const signInAgain = ['signInAgain', 'Sign in again'] as const
export const signInFailedTitle = ['signInFailedTitle', 'Not signed in'] as const
export const callbackTotpFailed = ['callbackTotpFailed', 'Invalid TOTP code. Please try again signing in.'] as const
export const callbackFailedTitle = ['callbackFailedTitle', 'Signing in did not work'] as const
export const callbackFailedText = [
  'callbackFailedText',
  'Something went wrong on the way back from the provider. Please report this to the owner of the app:',
] as const
// Error page
export const connectFailedTitle = ['connectFailedTitle', 'Failed to connect account'] as const
export const accessDeniedTitle = ['accessDeniedTitle', 'OAuth provider access denied'] as const
export const errorMessage = ['errorMessage', 'Error Message: {message}'] as const
