/** Results that several screens share. */
// Cards
export const goToHome = ['goToHome', 'Go to home'] as const
// The same on a page that shows an error
export const goToHomeAfterError = ['goToHomeAfterError', 'Go to Home'] as const
// Button and item of a menu
export const signOut = ['signOut', 'Sign out'] as const
export const signedInTitle = ['signedInTitle', 'You are already signed in'] as const
// Followed by the email address
export const signedInAs = ['signedInAs', 'Signed in as'] as const
export const notSignedInTitle = ['notSignedInTitle', 'You are not currently signed in'] as const
export const notSignedInText = ['notSignedInText', 'Sign in to see your account.'] as const
// Title while it happens
export const signingOut = ['signingOut', 'Signing out'] as const
// The app does not accept new accounts
export const signUpDisabledTitle = ['signUpDisabledTitle', 'Sign up is closed'] as const
export const signUpDisabledText = ['signUpDisabledText', 'Sign up for new users is not enabled at the moment.'] as const
export const noConnectionTitle = ['noConnectionTitle', 'No connection'] as const
export const notFoundTitle = ['notFoundTitle', 'Page not found'] as const
export const notFoundText = [
  'notFoundText',
  'There is no page at this address. Check the link, or go back home.',
] as const
