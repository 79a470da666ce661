/** Apps that have access to the account of the user. */
export const appsTitle = ['appsTitle', 'Apps with access'] as const
export const appsHelp = ['appsHelp', 'Apps that you sign in to with this account.'] as const
export const noApps = ['noApps', 'No app has access to your account.'] as const
// What an app may do, in lists on a page of consent and below its name
export const scopeProfile = ['scopeProfile', 'See your name, your picture and your language'] as const
export const scopeEmail = ['scopeEmail', 'See your email address'] as const
export const scopeOffline = ['scopeOffline', 'Keep this access after you have signed out'] as const
// {date} is the day on which the user allowed it
export const appSince = ['appSince', 'Since {date}.'] as const
// {date} is the day on which the access ends
export const appUntil = ['appUntil', 'Until {date}.'] as const
// Button; {app} is the name of the app
export const removeApp = ['removeApp', 'Remove access'] as const
export const removeAppNamed = ['removeAppNamed', 'Remove access: {app}'] as const
export const removeAppQuestion = ['removeAppQuestion', 'Remove the access of {app}?'] as const
export const removeAppLoss = [
  'removeAppLoss',
  'It can use your account for up to ten more minutes. After that, it has to ask you again.',
] as const
// Acts of apps that wait for the user, such as "Delete a note". Title of a list
export const approvalsTitle = ['approvalsTitle', 'Requests of apps'] as const
export const approvalsHelp = [
  'approvalsHelp',
  'These apps ask you each time. Approve only what you have asked for.',
] as const
// Title of a page, and a link to it. {app} is the name of the app
export const approvalTitle = ['approvalTitle', 'Allow {app} to do this?'] as const
// Above a text that the server of the app has written. {project} is the name of the website or app that shows the page
export const approvalWords = ['approvalWords', 'The request, word for word. This text is not from {project}.'] as const
// Buttons
export const approveOnce = ['approveOnce', 'Approve once'] as const
export const refuse = ['refuse', 'Refuse'] as const
