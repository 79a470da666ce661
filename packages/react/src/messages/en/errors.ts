/** Messages for errors, by subject. Each says what happened and what to do next. */
// Shown when the code from the authenticator app was not entered in time
export const attemptEnded = 'This sign-in took too long or was tried too often. Start again.'
// Sign-in methods that the owner of the app has switched off
export const passwordSignInOff = 'Signing in with a password is not enabled here.'
export const codeSignInOff = 'Signing in with an emailed code is not enabled here.'
export const passkeySignInOff = 'Signing in with a passkey is not enabled here.'
export const methodOff = 'This way to sign in is not enabled here.'
export const signUpDisabledText = 'Sign up for new users is not enabled at the moment.'
// Accounts and passwords. Fixed words, the first two followed by a link
export const wrongPassword = 'Wrong e-mail or password.'
export const userExists = 'User already exists.'
export const passwordsDoNotMatch = 'Passwords do not match.'
// Links after an error
export const resetYourPassword = 'Reset your password'
export const signInInstead = 'Sign in instead'
export const accountHasNoPassword = 'This account has no password yet.'
export const accountHasPassword = 'This account already has a password. Change it with the current one.'
export const lastSignInMethod = 'This is the only way to sign in to your account. Add another one first.'
export const deletionOff = 'Accounts cannot be deleted here. Ask the owner of the app.'
// Codes and links of emails
export const codeUnknown = 'This code is not valid. Check it, or ask for a new one.'
export const codeExpired = 'This code has expired. Ask for a new one.'
export const codeUsed = 'This code has already been used. Ask for a new one.'
export const codeTriedTooOften = 'This code was tried too often. Ask for a new one.'
// Second factor
export const totpNeeded = 'Enter the code from your authenticator app.'
export const recoveryCodeWrong = 'This recovery code is wrong or was used before. Each code works once.'
export const authenticatorNeeded = 'Set up an authenticator app first.'
// Passkeys
export const passkeyNotSaved = 'The passkey could not be saved. Try again.'
export const passkeyRefused = 'This passkey could not be confirmed. Try again.'
export const passkeyUnknown = 'This passkey no longer belongs to your account. Choose another one.'
// Email addresses of an account
export const emailTaken = 'This email already signs in to another account.'
export const emailExists = 'Your account already has this email.'
export const emailVerifiedBefore = 'This email is already verified.'
export const emailUnknown = 'This email does not belong to your account. Reload the page.'
export const emailNeeded = 'Add an email to your account first.'
export const emailsFull = 'Your account has as many emails as it can have. Remove one first.'
// Providers
export const providerOff = 'Signing in with this provider is not enabled here. Sign in another way.'
export const providerFailed = 'The provider could not sign you in. Try again, or sign in another way.'
export const providerUnavailable = 'The provider does not respond. Try again in a moment, or sign in another way.'
export const providerConnectionEnded = 'The connection to this provider has ended. Sign in with the provider again.'
export const providerTimedOut = 'The OAuth flow has timed out. Please sign in again.'
export const providerSignInEnded =
  'This sign-in has already ended, or it was started in another browser. Sign in again.'
// Teams
export const teamCreationOff = 'Team creation is not enabled.'
export const teamsFull = 'You have as many teams as you can have. Delete a team first.'
export const teamUnknown = 'This team does not exist, or you are no longer a member.'
export const teamPermissionMissing = 'You may not do this in this team. Ask its owner.'
export const roleUnknown = 'The member no longer has this role, or the role no longer exists.'
export const memberUnknown = 'This person is no longer a member of the team.'
export const invitationUnknown = 'This invitation is no longer open.'
export const invitationsFull = 'The team has as many open invitations as it can have. Revoke one first.'
export const invitationForAnother =
  'This invitation was sent to another email. Add that email to your account and verify it, or ask for a new invitation.'
// Sessions, limits and everything else
export const sessionEnded = 'Your session has ended. Sign in again.'
export const tooManyAttempts = 'Too many attempts in a short time. Wait a minute and try again.'
// {minutes} is a number above 1
export const tooManyAttemptsMinutes = 'Too many attempts in a short time. Wait {minutes} minutes and try again.'
export const serviceBusy = 'The service is busy. Try again in a moment.'
export const entryRefused = 'This was not accepted. Check your entries and try again.'
// The settings of the host app are wrong, which only its owner can change
export const notSetUp = 'This page is not set up correctly. Tell the owner of the app.'
export const unknownErrorTitle = 'An unknown error occurred'
export const unknownErrorText = 'Please try again and if the problem persists, contact support.'
// For support: {id} names the failed request
export const requestId = 'Request {id}'
