/** Results that several screens share. */
// Cards
export const goToHome = 'Go to home'
export const signOut = 'Sign out'
export const signedInTitle = 'You are already signed in'
// Followed by the e-mail address
export const signedInAs = 'Signed in as'
export const notSignedInTitle = 'You are not currently signed in'
export const notSignedInText = 'Sign in to see your account.'
export const signingOut = 'Signing out'
export const signUpDisabledTitle = 'Sign up is closed'
export const noConnectionTitle = 'No connection'
export const notFoundTitle = 'Page not found'
export const notFoundText = 'There is no page at this address. Check the link, or go back home.'
