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
