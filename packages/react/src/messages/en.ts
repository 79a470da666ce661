/**
 * Every sentence that the screens show, in English. Sentence case except where the product fixes the words of a
 * button. One export per sentence, so that a screen carries its own words only. Comments are notes for translators.
 */
// Titles of the two entrances
export const signInTitle = 'Sign in to your account'
export const signUpTitle = 'Create a new account'
// Question and link under the title
export const noAccount = 'No account yet?'
export const haveAccount = 'Already have an account?'
export const signUpLink = 'Sign up'
export const signInLink = 'Sign in'

// Labels of fields
export const email = 'Email'
export const password = 'Password'
export const repeatPassword = 'Repeat Password'
export const showPassword = 'Show password'

// Submit buttons
export const signIn = 'Sign In'
export const signUp = 'Sign Up'

// Under a new password: before typing, while too short ({count} characters so far), once long enough
export const passwordHint = '{min} characters or more'
export const passwordProgress = '{count} of at least {min} characters'
export const passwordLongEnough = 'Long enough'

// What is wrong with a field
export const emailRequired = 'Please enter your email'
export const emailInvalid = 'Please enter a valid email'
export const passwordRequired = 'Please enter your password'
export const passwordTooShort = 'Password too short. Minimum length is {min}.'
export const passwordTooLong = 'Password too long. Maximum length is {max}.'
export const passwordRepeatRequired = 'Please repeat your password'
export const passwordsDiffer = 'Passwords do not match'
export const passwordSignInOff = 'Signing in with a password is not enabled here.'

// What went wrong beyond a field
export const networkError = 'The service cannot be reached. Check your connection and try again.'
export const tooManyAttempts = 'Too many attempts in a short time. Wait a minute and try again.'
export const serviceBusy = 'The service is busy. Try again in a moment.'
export const unknownErrorTitle = 'An unknown error occurred'
export const unknownErrorText = 'Please try again and if the problem persists, contact support.'
// For support: {id} names the failed request
export const requestId = 'Request {id}'
export const noMethodEnabled = 'No authentication method enabled.'
export const retry = 'Retry'
export const loading = 'Loading'

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
export const signUpDisabledText = 'Sign up for new users is not enabled at the moment.'
export const noConnectionTitle = 'No connection'
export const notFoundTitle = 'Page not found'
export const notFoundText = 'There is no page at this address. Check the link, or go back home.'

// E-mail verification
export const verifyingTitle = 'Verifying your email'
export const emailVerifiedTitle = 'Your email is verified'
export const emailVerifiedText = 'You can use your account now.'
export const emailVerifiedSignedOutText = 'Sign in to use your account.'
export const invalidVerificationTitle = 'Invalid Verification Link'
export const invalidVerificationText = 'Check that the whole link from the mail was used. Sign in to ask for a new one.'
export const expiredVerificationTitle = 'Expired Verification Link'
export const expiredVerificationText = 'This verification link has expired. Sign in to ask for a new one.'

// Menu of the account
export const accountMenu = 'Account menu'
export const notSignedIn = 'Not signed in'
export const toggleTheme = 'Toggle theme'
