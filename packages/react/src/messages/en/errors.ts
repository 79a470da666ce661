/** What went wrong, and what to do about it. */
export const attemptEnded = 'This sign-in took too long or was tried too often. Start again.'
export const passwordSignInOff = 'Signing in with a password is not enabled here.'
export const codeSignInOff = 'Signing in with an emailed code is not enabled here.'
export const tooManyAttempts = 'Too many attempts in a short time. Wait a minute and try again.'
// {minutes} is a number above 1
export const tooManyAttemptsMinutes = 'Too many attempts in a short time. Wait {minutes} minutes and try again.'
export const serviceBusy = 'The service is busy. Try again in a moment.'
export const unknownErrorTitle = 'An unknown error occurred'
export const unknownErrorText = 'Please try again and if the problem persists, contact support.'
// For support: {id} names the failed request
export const requestId = 'Request {id}'
export const signUpDisabledText = 'Sign up for new users is not enabled at the moment.'
