/** The banner over an app that a project owner or a server has opened in the name of a user. */
// {name} is the display name or the email of the user
export const impersonationNotice = ['impersonationNotice', 'You are signed in as {name}.'] as const
// A button that signs out and returns to where the impersonation began
export const endImpersonation = ['endImpersonation', 'End'] as const
// Why the owner or server has opened the app in the name of the user, in their own words
export const impersonationReason = ['impersonationReason', 'Reason: {reason}'] as const
// "min" is short for minutes
export const impersonationTimeLeft = ['impersonationTimeLeft', '{minutes} min left'] as const
