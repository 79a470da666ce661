/** The pages on which users sign in to other applications with their account. Comments are notes for translators. */
// Below the title "Sign in to your account" or "Create a new account". {app} is the name of the other application
export const continueToApp = ['continueToApp', 'to continue to {app}'] as const
// The project has no way to sign in that this page offers
export const noMethodOnPage = [
  'noMethodOnPage',
  'You cannot sign in on this page yet. Sign in to {project} on its own website or app.',
] as const
// The question whether another application may use the account
export const consentTitle = ['consentTitle', '{app} wants to use your account'] as const
// {email} is the address of the user, {project} the service that the account belongs to
export const consentAccount = ['consentAccount', 'Your account at {project}: {email}'] as const
export const consentForeign = [
  'consentForeign',
  '{app} was not made by {project}. Continue only if you trust it.',
] as const
export const consentOwn = ['consentOwn', '{app} was made by {project}.'] as const
// {host} is the address of a website, such as example.com
export const consentHost = ['consentHost', 'After this you go to {host}.'] as const
export const consentHostOfApp = ['consentHostOfApp', 'After this the app {scheme} opens on this device.'] as const
// Above the list of what the application gets
export const consentList = ['consentList', 'It can then:'] as const
export const scopeOpenid = ['scopeOpenid', 'Recognize you when you return'] as const
// {resource} is the address of another server
export const consentResource = ['consentResource', 'Use {resource} in your name'] as const
export const consentEnd = [
  'consentEnd',
  'When you take this access back, it can last for up to ten more minutes.',
] as const
// {host} is the website with the description that the service has read. A program on any machine can refer to it
export const consentDescribed = [
  'consentDescribed',
  'The description of this app is at {host}. The app has chosen its name itself.',
] as const
// Link to a page about the app, with its host after it
export const clientPage = ['clientPage', 'Website of the app'] as const
// Label of a list with "1 hour", "1 day", "30 days" and the next text
export const consentLifetime = ['consentLifetime', 'Access ends after'] as const
export const consentUntilEnded = ['consentUntilEnded', 'I end it, at most a year'] as const
// Buttons
export const allow = ['allow', 'Allow'] as const
export const deny = ['deny', 'Do not allow'] as const
// Instead of a page that cannot be shown
export const flowErrorTitle = ['flowErrorTitle', 'This sign-in cannot continue'] as const
export const flowExpired = [
  'flowExpired',
  'This page has expired, or belongs to another browser. Go back to the app and start again.',
] as const
export const flowRefused = [
  'flowRefused',
  'The app that sent you here has made a mistake. Go back to it and try again, or contact its owner.',
] as const
// Above a text for developers
export const flowDetails = ['flowDetails', 'Details for the owner of the app'] as const
// Above the form of a file. {limit} is such as 2 MB
export const fileTooLarge = ['fileTooLarge', 'This file is too large. Choose one of at most {limit}.'] as const
// Above a form with entries. {limit} is such as 16 kB
export const entriesTooLong = [
  'entriesTooLong',
  'These entries are longer than {limit} together. Shorten them, and try again.',
] as const
// Signing out
export const signOutQuestion = ['signOutQuestion', 'Do you want to sign out of {project}?'] as const
export const signOutText = [
  'signOutText',
  'Apps that you have signed in to with this account may sign you out, too.',
] as const
export const staySignedIn = ['staySignedIn', 'Stay signed in'] as const
export const signedOutTitle = ['signedOutTitle', 'You have signed out'] as const
export const signedOutText = ['signedOutText', 'You can close this page.'] as const
// The page on which a user types a code that a TV, a printer or a program in a terminal shows
export const deviceTitle = ['deviceTitle', 'Connect a device'] as const
export const deviceText = ['deviceText', 'Enter the code that the device or app shows.'] as const
export const deviceCode = ['deviceCode', 'Code'] as const
// {code} is such as BCDF-GHJK
export const deviceCodeOfLink = [
  'deviceCodeOfLink',
  'The link contains the code {code}. Continue only if your device shows the same code.',
] as const
// Button
export const deviceSameCode = ['deviceSameCode', 'My device shows this code'] as const
export const deviceCodeWrong = [
  'deviceCodeWrong',
  'This code is wrong or no longer valid. Check it, or start again on the device.',
] as const
export const deviceConfirmTitle = ['deviceConfirmTitle', 'Connect {app}?'] as const
export const deviceConfirmText = [
  'deviceConfirmText',
  'Continue only if you have this device in front of you and started this there yourself. Never enter a code that you were sent.',
] as const
// Names of what the page shows about the request: the app, the country with its network address, the time
export const deviceApp = ['deviceApp', 'App'] as const
export const devicePlace = ['devicePlace', 'Place'] as const
export const deviceTime = ['deviceTime', 'Time'] as const
// Button
export const continueButton = ['continueButton', 'Continue'] as const
// In place of the page once the user has allowed it
export const deviceDoneTitle = ['deviceDoneTitle', 'Your device is connected'] as const
export const deviceDoneText = ['deviceDoneText', 'Go back to it. You can close this page.'] as const
export const deviceStoppedTitle = ['deviceStoppedTitle', 'The device is not connected'] as const
// Below the list of what the application gets
export const consentDevice = ['consentDevice', 'After this, go back to your device.'] as const
// {host} is the address of the page, such as auth.example.com. A passkey signs in at the address for which it was made, and
// nowhere else
export const passkeysOfHost = [
  'passkeysOfHost',
  'A passkey works at one address. Those that you add here sign you in at {host}.',
] as const
export const passkeyElsewhere = [
  'passkeyElsewhere',
  'No passkey of {host} was used. If yours belongs to another address, sign in another way, and add one for {host} in your account settings.',
] as const
// The page on which a user approves one act of an app, such as "Delete a note"
export const approvalText = ['approvalText', 'Approve this only if you have asked {app} to do it now.'] as const
// Button
export const approveWithPasskey = ['approveWithPasskey', 'Approve once with a passkey'] as const
// Link
export const approveOtherWay = ['approveOtherWay', 'Sign in again to approve without a passkey'] as const
// After the decision
export const approvalDoneTitle = ['approvalDoneTitle', 'Approved once'] as const
export const approvalDoneText = ['approvalDoneText', 'Go back to {app}, which has two minutes to do it.'] as const
export const approvalRefusedTitle = ['approvalRefusedTitle', 'Refused'] as const
export const approvalRefusedText = ['approvalRefusedText', '{app} will not do this. You can close this page.'] as const
// Instead of a request that does not exist or is over
export const approvalGoneTitle = ['approvalGoneTitle', 'There is nothing to decide here'] as const
