/** Messages for errors, by subject. Each says what happened and what to do next. */
// Shown when the code from the authenticator app was not entered in time
export const attemptEnded = ['attemptEnded', 'This sign-in took too long or was tried too often. Start again.'] as const
// Sign-in methods that the owner of the app has switched off
export const passwordSignInOff = ['passwordSignInOff', 'Signing in with a password is not enabled here.'] as const
export const codeSignInOff = ['codeSignInOff', 'Signing in with an emailed code is not enabled here.'] as const
export const passkeySignInOff = ['passkeySignInOff', 'Signing in with a passkey is not enabled here.'] as const
export const methodOff = ['methodOff', 'This way to sign in is not enabled here.'] as const
// Accounts and passwords. Fixed words, the first two followed by a link
export const wrongPassword = ['wrongPassword', 'Wrong e-mail or password.'] as const
export const userExists = ['userExists', 'User already exists.'] as const
export const passwordsDoNotMatch = ['passwordsDoNotMatch', 'Passwords do not match.'] as const
// Links after an error
export const resetYourPassword = ['resetYourPassword', 'Reset your password'] as const
export const signInInstead = ['signInInstead', 'Sign in instead'] as const
export const accountHasNoPassword = ['accountHasNoPassword', 'This account has no password yet.'] as const
export const accountHasPassword = [
  'accountHasPassword',
  'This account already has a password. Change it with the current one.',
] as const
export const passwordUsedBefore = [
  'passwordUsedBefore',
  'You have used this password before. Choose another one.',
] as const
// After an attempt to remove it
// A dangerous change, such as another password, needs a recent sign-in
export const freshSignInNeeded = [
  'freshSignInNeeded',
  'Your sign-in is too old for this change. Sign out, sign in again, and make the change once more.',
] as const
export const lastSignInMethod = [
  'lastSignInMethod',
  'This is the only way to sign in to your account. Add another one first.',
] as const
export const deletionOff = ['deletionOff', 'Accounts cannot be deleted here. Ask the owner of the app.'] as const
// After an attempt to delete the account. The names of the projects follow in parentheses
export const lastProjectOwner = [
  'lastProjectOwner',
  'You are the last owner of at least one project. Make someone else an owner there, or delete the project, and then delete your account.',
] as const
// The owner of the app has banned the user
export const accountBanned = ['accountBanned', 'This account is suspended. Contact the owner of the app.'] as const
// {time} is a date with its time
export const accountBannedUntil = [
  'accountBannedUntil',
  'This account is suspended until {time}. You can sign in again after that.',
] as const
// The same for every address, so that it does not reveal if there is an account
export const signUpContinuesByEmail = [
  'signUpContinuesByEmail',
  'We have sent you an email. Follow it to complete the sign-up.',
] as const
// A server of the owner of the app refuses the user. A sentence of that server may follow
export const waitlistClosed = ['waitlistClosed', 'The waitlist is closed.'] as const
export const signUpRefused = ['signUpRefused', 'This app does not accept this sign-up.'] as const
// A visitor without an account, such as one who has filled a cart, tries what needs one
export const signUpFirst = ['signUpFirst', 'Sign up first to do this.'] as const
export const signUpWaits = [
  'signUpWaits',
  'Your sign-up waits for approval. You get an email as soon as you can sign in.',
] as const
export const signInRefused = ['signInRefused', 'This app does not let you sign in.'] as const
// The owner of the app limits how many devices are signed in at a time
export const sessionLimitReached = [
  'sessionLimitReached',
  'You are signed in on as many devices as this app allows. Sign out on one of them, and then sign in here.',
] as const
// Shown to support staff or the owner of the app who act in the name of a user
export const impersonationRefused = [
  'impersonationRefused',
  'This is not possible while you are signed in as another person.',
] as const
// Codes and links of emails
export const codeUnknown = ['codeUnknown', 'This code is not valid. Check it, or ask for a new one.'] as const
export const codeExpired = ['codeExpired', 'This code has expired. Ask for a new one.'] as const
export const codeUsed = ['codeUsed', 'This code has already been used. Ask for a new one.'] as const
export const codeTriedTooOften = ['codeTriedTooOften', 'This code was tried too often. Ask for a new one.'] as const
// Second factor
export const totpNeeded = ['totpNeeded', 'Enter the code from your authenticator app.'] as const
export const recoveryCodeWrong = [
  'recoveryCodeWrong',
  'This recovery code is wrong or was used before. Each code works once.',
] as const
export const authenticatorUnknown = [
  'authenticatorUnknown',
  'This authenticator app no longer belongs to your account.',
] as const
export const authenticatorsFull = [
  'authenticatorsFull',
  'You have as many authenticator apps as you can have. Remove one first.',
] as const
export const trustedDeviceUnknown = ['trustedDeviceUnknown', 'This device is no longer trusted.'] as const
export const authenticatorNeeded = ['authenticatorNeeded', 'Set up an authenticator app first.'] as const
// Passkeys
export const passkeyNotSaved = ['passkeyNotSaved', 'The passkey could not be saved. Try again.'] as const
export const passkeyRefused = ['passkeyRefused', 'This passkey could not be confirmed. Try again.'] as const
export const passkeyUnknown = [
  'passkeyUnknown',
  'This passkey no longer belongs to your account. Choose another one.',
] as const
// Email addresses of an account
export const emailTaken = ['emailTaken', 'This email already signs in to another account.'] as const
export const emailExists = ['emailExists', 'Your account already has this email.'] as const
export const emailVerifiedBefore = ['emailVerifiedBefore', 'This email is already verified.'] as const
export const emailNotVerified = ['emailNotVerified', 'Choose a verified email of your account.'] as const
export const emailUnknown = ['emailUnknown', 'This email does not belong to your account. Reload the page.'] as const
export const emailNeeded = ['emailNeeded', 'Add an email to your account first.'] as const
export const emailsFull = ['emailsFull', 'Your account has as many emails as it can have. Remove one first.'] as const
// Providers
export const providerOff = [
  'providerOff',
  'Signing in with this provider is not enabled here. Sign in another way.',
] as const
export const providerFailed = [
  'providerFailed',
  'The provider could not sign you in. Try again, or sign in another way.',
] as const
export const providerUnavailable = [
  'providerUnavailable',
  'The provider does not respond. Try again in a moment, or sign in another way.',
] as const
export const providerConnectionEnded = [
  'providerConnectionEnded',
  'The connection to this provider has ended. Sign in with the provider again.',
] as const
export const providerTimedOut = ['providerTimedOut', 'The OAuth flow has timed out. Please sign in again.'] as const
export const providerSignInEnded = [
  'providerSignInEnded',
  'This sign-in has already ended, or it was started in another browser. Sign in again.',
] as const
export const accountNotForSignIn = [
  'accountNotForSignIn',
  'This account cannot sign you in here. Sign in another way.',
] as const
export const accountUsedForSignIn = [
  'accountUsedForSignIn',
  'Another user already signs in with this account. Choose a different one.',
] as const
export const accountOfAnother = [
  'accountOfAnother',
  'This account is already connected to another user. Please connect a different account.',
] as const
export const otherAccountConnected = [
  'otherAccountConnected',
  'You have already connected another account of this provider. Disconnect it first, or choose that one.',
] as const
// access_denied is the code that support asks for
export const accessDenied = [
  'accessDenied',
  'The sign-in was canceled, or the provider refused it (access_denied).',
] as const
// Teams
export const teamCreationOff = ['teamCreationOff', 'Team creation is not enabled.'] as const
export const apiKeysOff = ['apiKeysOff', 'API keys are not enabled here. Ask the owner of the app.'] as const
export const apiKeysFull = ['apiKeysFull', 'You have as many API keys as you can have. Revoke one first.'] as const
export const apiKeyUnknown = ['apiKeyUnknown', 'This API key no longer exists. Reload the page.'] as const
export const teamsFull = ['teamsFull', 'You have as many teams as you can have. Delete a team first.'] as const
// The team has rules for the sign-ins of its members. The user has set a rule that excludes the user
export const teamRulesRefused = [
  'teamRulesRefused',
  'You do not fulfill these rules yourself. Fulfill them first, or choose others.',
] as const
export const teamPermissionMissing = [
  'teamPermissionMissing',
  'You may not do this in this team. Ask its owner.',
] as const
export const roleUnknown = ['roleUnknown', 'The member no longer has this role, or the role no longer exists.'] as const
export const memberUnknown = ['memberUnknown', 'This person is no longer a member of the team.'] as const
export const invitationUnknown = ['invitationUnknown', 'This invitation is no longer open.'] as const
export const invitationsFull = [
  'invitationsFull',
  'The team has as many open invitations as it can have. Revoke one first.',
] as const
export const invitationForAnother = [
  'invitationForAnother',
  'This invitation was sent to another email. Add that email to your account and verify it, or ask for a new invitation.',
] as const
// Sessions, limits and everything else
export const sessionEnded = ['sessionEnded', 'Your session has ended. Sign in again.'] as const
export const tooManyAttempts = [
  'tooManyAttempts',
  'Too many attempts in a short time. Wait a minute and try again.',
] as const
// {minutes} is a number above 1
export const tooManyAttemptsMinutes = [
  'tooManyAttemptsMinutes',
  {
    one: 'Too many attempts in a short time. Wait {minutes} minute and try again.',
    other: 'Too many attempts in a short time. Wait {minutes} minutes and try again.',
  },
] as const
export const serviceBusy = ['serviceBusy', 'The service is busy. Try again in a moment.'] as const
// The response to a repeated request is no longer available
export const resultNotLoaded = [
  'resultNotLoaded',
  'This was done, but the result could not be loaded. Reload the page.',
] as const
export const entryRefused = ['entryRefused', 'This was not accepted. Check your entries and try again.'] as const
// The browser or the page lacks something that signing in needs
export const cookiesBlocked = [
  'cookiesBlocked',
  'This browser stores no cookies for this page. Allow cookies and try again.',
] as const
export const httpsNeeded = [
  'httpsNeeded',
  'This works only with a secure connection (https). Open the page with https and try again.',
] as const
// The settings of the host app are wrong, which only its owner can change
export const notSetUp = ['notSetUp', 'This page is not set up correctly. Tell the owner of the app.'] as const
export const errorTitle = ['errorTitle', 'An error occurred'] as const
export const unknownErrorTitle = ['unknownErrorTitle', 'An unknown error occurred'] as const
export const unknownErrorText = [
  'unknownErrorText',
  'Please try again and if the problem persists, contact support.',
] as const
// For support: {id} names the failed request
export const requestId = ['requestId', 'Request {id}'] as const
// {code} is the code of an error, for support
export const errorCode = ['errorCode', 'Error Code: {code}'] as const
// Usernames; {date} is a day
export const wrongNameOrPassword = ['wrongNameOrPassword', 'Wrong username or password.'] as const
export const usernameTaken = ['usernameTaken', 'This username is taken. Choose another one.'] as const
export const usernameReserved = ['usernameReserved', 'This username is reserved. Choose another one.'] as const
// “Marks” are the three characters before
export const usernameForm = [
  'usernameForm',
  'A username has 3 to 32 letters a–z, digits, _, - and dots. It begins and ends with a letter or digit, and has no two marks in a row.',
] as const
export const usernameChangedRecently = [
  'usernameChangedRecently',
  'You changed your username recently. You can change it again from {date} on.',
] as const
export const signUpFieldsInvalid = [
  'signUpFieldsInvalid',
  'Some details are missing or not accepted. Please check the fields.',
] as const
export const usernamesOff = ['usernamesOff', 'Usernames are not enabled here.'] as const
// An act of an app that waited for the user
export const approvalGone = [
  'approvalGone',
  'This request has expired, was decided before, or belongs to another account.',
] as const
