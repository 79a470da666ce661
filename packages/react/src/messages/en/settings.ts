/** The section of language, sign-out and deletion. */
export const language = 'Language'
export const languageHelp = 'Of emails to you. Automatic follows your last sign-in.'
// The first choice of a language
export const languageAutomatic = 'Automatic'
// Shown for a moment
export const languageSaved = 'Language saved'
export const signOutHelp = 'On this device only.'
export const deleteAccount = 'Delete account'
// {project} is the name of the app
export const deleteAccountHelp = 'Removes you and your profile from {project}.'
export const deleteAccountQuestion = 'Delete your account now? This cannot be undone.'
export const deletionLosesSignIn = 'Your profile, your email addresses and all ways to sign in are deleted.'
// {teams} is a list of names
export const deletionLosesTeams = 'You leave your teams: {teams}.'
// {count} is a number of teams; ends a list of names
export const moreTeams = '{count} more'
export const deletionLosesSessions = 'You are signed out on all devices.'
