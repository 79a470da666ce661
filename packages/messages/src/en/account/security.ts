/** Sign-in methods of the user: emails, password, passkeys, second factor, accounts, sessions. */
// Email addresses
export const emailsTitle = ['emailsTitle', 'Email addresses'] as const
export const emailsHelp = ['emailsHelp', 'Where sign-in links and security notices go.'] as const
// Button
export const addEmail = ['addEmail', 'Add email'] as const
// Beside the address that notices go to
export const primaryBadge = ['primaryBadge', 'Primary'] as const
export const unverifiedBadge = ['unverifiedBadge', 'Not verified'] as const
export const verifiedDetail = ['verifiedDetail', 'Verified.'] as const
export const verifiedSignInDetail = ['verifiedSignInDetail', 'Verified. Used to sign in.'] as const
export const unverifiedDetail = ['unverifiedDetail', 'Cannot be primary until it is verified.'] as const
// The specification fixes the English of the first two
export const sendVerification = ['sendVerification', 'Send Verification Email'] as const
export const verificationSent = ['verificationSent', 'Email sent!'] as const
// Buttons of an address
export const makePrimary = ['makePrimary', 'Make primary'] as const
export const useForSignIn = ['useForSignIn', 'Use to sign in'] as const
export const stopUsingForSignIn = ['stopUsingForSignIn', 'Do not use to sign in'] as const
// Button of an address, a passkey, a picture or a member
export const remove = ['remove', 'Remove'] as const
// {name} is that of the thing: an address, a passkey, a member of a team
export const renameNamed = ['renameNamed', 'Rename {name}'] as const
export const removeNamed = ['removeNamed', 'Remove {name}'] as const
export const removeQuestion = ['removeQuestion', 'Remove {name}?'] as const
// Consequences of the removal, below the question
export const removeEmailLoss = ['removeEmailLoss', 'Links and notices no longer reach this address.'] as const
export const removeSignInEmailLoss = ['removeSignInEmailLoss', 'You can no longer sign in with it.'] as const
export const emailAdded = ['emailAdded', 'Email added. Open the link that we sent to verify it.'] as const
export const noEmails = ['noEmails', 'No email yet. Add one to receive security notices.'] as const
// Password. The specification fixes the English of the three messages and of the title of the button
export const passwordHelp = ['passwordHelp', 'Changing it signs out your other devices.'] as const
export const noPasswordHelp = ['noPasswordHelp', 'You sign in without a password.'] as const
// Button, and title of its form; the second if there is no password yet
export const changePassword = ['changePassword', 'Change password'] as const
export const setPassword = ['setPassword', 'Set a password'] as const
export const oldPassword = ['oldPassword', 'Old password'] as const
export const oldPasswordRequired = ['oldPasswordRequired', 'Please enter your old password'] as const
export const oldPasswordWrong = ['oldPasswordWrong', 'Incorrect password'] as const
export const passwordChanged = ['passwordChanged', 'Password changed successfully!'] as const
export const passwordSet = ['passwordSet', 'Password set. You can sign in with it now.'] as const
// Passkeys
export const passkeysTitle = ['passkeysTitle', 'Passkeys'] as const
export const passkeysHelp = ['passkeysHelp', 'Sign in with your fingerprint, face or screen lock.'] as const
export const passkeyAdded = ['passkeyAdded', 'Passkey added'] as const
export const passkeyNotAdded = ['passkeyNotAdded', 'No passkey was added. Try again.'] as const
export const passkeyExists = ['passkeyExists', 'This device already has a passkey for your account.'] as const
export const noPasskeys = ['noPasskeys', 'No passkeys yet. Add one for this device.'] as const
// {date} is a date, {ago} a time such as "3 hours ago"
export const passkeyAddedOn = ['passkeyAddedOn', 'Added on {date}.'] as const
export const passkeyUsed = ['passkeyUsed', 'Added on {date}. Last used {ago}.'] as const
export const removePasskeyLoss = ['removePasskeyLoss', 'You can no longer sign in with it.'] as const
export const passkeyName = ['passkeyName', 'Name of the passkey'] as const
export const passkeyNameRequired = ['passkeyNameRequired', 'Please enter a name'] as const
// Sign-in by a link and a code that are emailed
export const emailSignInTitle = ['emailSignInTitle', 'Sign-in by email'] as const
export const emailSignInOnHelp = ['emailSignInOnHelp', 'A link and a code by email can sign you in.'] as const
// Addresses that are verified and used to sign in can always receive a link
export const emailSignInOffHelp = [
  'emailSignInOffHelp',
  'Off. Addresses that are used to sign in can still receive a link.',
] as const
export const turnOn = ['turnOn', 'Turn on'] as const
export const turnOff = ['turnOff', 'Turn off'] as const
// Full names of these buttons; each begins with the words of the button
export const turnOnEmailSignIn = ['turnOnEmailSignIn', 'Turn on sign-in by email'] as const
export const turnOffEmailSignIn = ['turnOffEmailSignIn', 'Turn off sign-in by email'] as const
// Authenticator app
export const authenticatorTitle = ['authenticatorTitle', 'Authenticator app'] as const
export const authenticatorOffHelp = [
  'authenticatorOffHelp',
  'A code from an app on your phone protects your account when you sign in.',
] as const
export const authenticatorOnHelp = ['authenticatorOnHelp', 'You are asked for a code when you sign in.'] as const
// Badge: the authenticator app is in use
export const onBadge = ['onBadge', 'On'] as const
// Buttons: set up the authenticator app, stop using it
export const enable = ['enable', 'Enable'] as const
export const disable = ['disable', 'Disable'] as const
export const disableQuestion = ['disableQuestion', 'Turn the authenticator app off?'] as const
export const disableFactorLoss = ['disableFactorLoss', 'Your password or link alone will sign you in.'] as const
export const disableCodesLoss = ['disableCodesLoss', 'Your recovery codes stop working.'] as const
export const scanQrCode = [
  'scanQrCode',
  'Scan this code with your authenticator app, then enter the six digits that it shows.',
] as const
// Button: set up a further authenticator app
export const addAuthenticator = ['addAuthenticator', 'Add another app'] as const
// Label of the field for the name of an authenticator app, such as "Phone"
export const authenticatorName = ['authenticatorName', 'Name of the app'] as const
// One of several authenticator apps is removed
export const removeAuthenticatorLoss = ['removeAuthenticatorLoss', 'Its codes stop working.'] as const
// Screen after a sign-in: the app (or website) requires an authenticator app. Title
export const setUpAuthenticator = ['setUpAuthenticator', 'Set up an authenticator app'] as const
// {date} is a date, such as "March 4, 2026"
export const secondFactorDue = [
  'secondFactorDue',
  'Set it up by {date}. After that, you cannot use everything here without it.',
] as const
export const secondFactorOverdue = [
  'secondFactorOverdue',
  'You cannot use everything here until you have set it up.',
] as const
// Button
export const setUpNow = ['setUpNow', 'Set up now'] as const
// For screen readers
export const qrCode = ['qrCode', 'QR code for the authenticator app'] as const
export const textKey = ['textKey', 'Or type this key into the app'] as const
// Recovery codes
export const recoveryCodesTitle = ['recoveryCodesTitle', 'Recovery codes'] as const
export const recoveryCodesHelp = ['recoveryCodesHelp', 'Each works once, when your phone is not with you.'] as const
// {count} is a number of unused codes
export const recoveryCodesLeft = [
  'recoveryCodesLeft',
  {
    one: 'Each works once, when your phone is not with you. {count} left.',
    other: 'Each works once, when your phone is not with you. {count} left.',
  },
] as const
// Button
export const newRecoveryCodes = ['newRecoveryCodes', 'Make new codes'] as const
export const newRecoveryCodesText = ['newRecoveryCodesText', 'The codes that you saved before stop working.'] as const
export const saveRecoveryCodes = ['saveRecoveryCodes', 'Save these codes now. They are shown only once.'] as const
export const copyCodes = ['copyCodes', 'Copy codes'] as const
export const downloadCodes = ['downloadCodes', 'Download'] as const
// Button that closes the list of codes
export const codesSaved = ['codesSaved', 'I have saved them'] as const
// Accounts at providers
export const accountsTitle = ['accountsTitle', 'Connected accounts'] as const
export const accountsHelp = ['accountsHelp', 'Other accounts that sign you in here.'] as const
// Buttons of a provider
export const connect = ['connect', 'Connect'] as const
export const disconnect = ['disconnect', 'Disconnect'] as const
// The same for screen readers
export const connectNamed = ['connectNamed', 'Connect {provider}'] as const
export const disconnectNamed = ['disconnectNamed', 'Disconnect {provider}'] as const
// Detail of a connected account
export const notForSignIn = ['notForSignIn', 'Not for signing in'] as const
export const notConnected = ['notConnected', 'Not connected'] as const
// {provider} is a name such as GitHub
export const disconnectQuestion = ['disconnectQuestion', 'Disconnect {provider}?'] as const
export const disconnectLoss = ['disconnectLoss', 'It no longer signs you in here.'] as const
// Sessions
export const sessionsTitle = ['sessionsTitle', 'Sessions'] as const
export const sessionsHelp = ['sessionsHelp', 'Devices that are signed in to your account.'] as const
// Button: signs out all other devices
export const endOtherSessions = ['endOtherSessions', 'End all others'] as const
export const otherSessionsEnded = ['otherSessionsEnded', 'All other sessions have ended'] as const
// Button of one session: signs out that device
export const endSession = ['endSession', 'End'] as const
// For screen readers; {device} is a browser and system
export const endSessionOn = ['endSessionOn', 'End the session on {device}'] as const
export const sessionEndedOn = ['sessionEndedOn', 'Session on {device} ended'] as const
// Badge
export const thisDevice = ['thisDevice', 'This device'] as const
export const unknownDevice = ['unknownDevice', 'Unknown device'] as const
export const activeNow = ['activeNow', 'Active now.'] as const
// {ago} is a time such as "3 hours ago"
export const activeAgo = ['activeAgo', 'Active {ago}.'] as const
// Devices that need no code of the authenticator app
export const trustedDevicesTitle = ['trustedDevicesTitle', 'Trusted devices'] as const
export const trustedDevicesHelp = ['trustedDevicesHelp', 'These devices need no code to sign in for 30 days.'] as const
export const noTrustedDevices = ['noTrustedDevices', 'No trusted devices.'] as const
// Buttons; {device} is a browser and system
export const stopTrusting = ['stopTrusting', 'Stop trusting'] as const
export const stopTrustingAll = ['stopTrustingAll', 'Stop trusting all'] as const
export const stopTrustingDevice = ['stopTrustingDevice', 'Stop trusting {device}'] as const
export const trustEnded = ['trustEnded', 'The next sign-in asks for a code.'] as const
// {date} is a date, {ago} a time such as "3 hours ago"
export const trustedSince = ['trustedSince', 'Since {date}.'] as const
export const trustedSinceUsed = ['trustedSinceUsed', 'Since {date}. Last used {ago}.'] as const
// Recent activity: what happened, as the title of a line
export const activityTitle = ['activityTitle', 'Recent activity'] as const
export const activityHelp = ['activityHelp', 'Sign-ins and changes of the last 90 days.'] as const
export const noActivity = ['noActivity', 'Nothing has happened in the last 90 days.'] as const
export const showMore = ['showMore', 'Show more'] as const
export const signedUpEvent = ['signedUpEvent', 'Signed up'] as const
export const signedInEvent = ['signedInEvent', 'Signed in'] as const
export const signInFailedEvent = ['signInFailedEvent', 'Sign-in failed'] as const
export const factorFailedEvent = ['factorFailedEvent', 'Wrong authenticator or recovery code'] as const
export const signedOutEvent = ['signedOutEvent', 'Signed out'] as const
// The app, not the user, has opened the session
export const sessionCreatedEvent = ['sessionCreatedEvent', 'Session opened by the app'] as const
export const sessionEndedEvent = ['sessionEndedEvent', 'Session ended'] as const
export const sessionsEndedEvent = ['sessionsEndedEvent', 'All sessions ended'] as const
export const tokenReusedEvent = ['tokenReusedEvent', 'Session ended: its token was used twice'] as const
export const passwordChangedEvent = ['passwordChangedEvent', 'Password changed'] as const
export const passwordRemovedEvent = ['passwordRemovedEvent', 'Password removed'] as const
export const resetRequestedEvent = ['resetRequestedEvent', 'Password reset requested'] as const
export const passwordResetEvent = ['passwordResetEvent', 'Password reset'] as const
export const codeRequestedEvent = ['codeRequestedEvent', 'Sign-in code requested'] as const
export const emailAddedEvent = ['emailAddedEvent', 'Email added'] as const
export const emailChangedEvent = ['emailChangedEvent', 'Email changed'] as const
export const emailRemovedEvent = ['emailRemovedEvent', 'Email removed'] as const
export const emailVerifiedEvent = ['emailVerifiedEvent', 'Email verified'] as const
export const factorEnabledEvent = ['factorEnabledEvent', 'Authenticator app turned on'] as const
// One of several authenticator apps
export const factorRemovedEvent = ['factorRemovedEvent', 'Authenticator app removed'] as const
export const factorDisabledEvent = ['factorDisabledEvent', 'Authenticator app turned off'] as const
export const codesCreatedEvent = ['codesCreatedEvent', 'New recovery codes made'] as const
export const codeUsedEvent = ['codeUsedEvent', 'Recovery code used'] as const
export const deviceTrustedEvent = ['deviceTrustedEvent', 'Device trusted'] as const
export const trustRemovedEvent = ['trustRemovedEvent', 'Device no longer trusted'] as const
// The service noticed that the key of a trusted device was copied
export const trustReusedEvent = ['trustReusedEvent', 'No device trusted any more: a copied key was used'] as const
export const passkeyAddedEvent = ['passkeyAddedEvent', 'Passkey added'] as const
export const passkeyRemovedEvent = ['passkeyRemovedEvent', 'Passkey removed'] as const
export const accountLinkedEvent = ['accountLinkedEvent', 'Account connected'] as const
export const accountLinkFailedEvent = ['accountLinkFailedEvent', 'Account could not be connected'] as const
export const accountChangedEvent = ['accountChangedEvent', 'Connected account changed'] as const
export const accountUnlinkedEvent = ['accountUnlinkedEvent', 'Account disconnected'] as const
// By the owner of the app
export const accountCreatedEvent = ['accountCreatedEvent', 'Account created'] as const
