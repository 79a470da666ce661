/** The section of language, sign-out and deletion. */
// Below the title "Language"
export const languageHelp = [
  'languageHelp',
  'For these screens and for emails to you. Automatic follows your browser.',
] as const
// Shown for a moment
export const languageSaved = ['languageSaved', 'Language saved'] as const
// Button and title
export const exportData = ['exportData', 'Download your data'] as const
// Below it
export const exportDataHelp = [
  'exportDataHelp',
  'Your profile, addresses, accounts, sessions, teams and activity, as a file.',
] as const
// Below "Sign out"
export const signOutHelp = ['signOutHelp', 'On this device only.'] as const
// Button and title
export const deleteAccount = ['deleteAccount', 'Delete account'] as const
// {project} is the name of the app
export const deleteAccountHelp = ['deleteAccountHelp', 'Removes you and your profile from {project}.'] as const
export const deleteAccountQuestion = [
  'deleteAccountQuestion',
  'Delete your account now? This cannot be undone.',
] as const
// Consequences of the deletion
export const deletionLosesSignIn = [
  'deletionLosesSignIn',
  'Your profile, your email addresses and all ways to sign in are deleted.',
] as const
// {teams} is a list of names
export const deletionLosesTeams = ['deletionLosesTeams', 'You leave your teams: {teams}.'] as const
// {count} is a number of teams; ends a list of names
export const moreTeams = ['moreTeams', { one: '{count} more', other: '{count} more' }] as const
export const deletionLosesSessions = ['deletionLosesSessions', 'You are signed out on all devices.'] as const
