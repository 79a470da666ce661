/** The banner over an app that a project owner or a server has opened in the name of a user. */
// {name} is the display name or the email of the user
export const impersonationNotice = ['impersonationNotice', 'You are signed in as {name}.'] as const
// A button that signs out and returns to where the impersonation began
export const endImpersonation = ['endImpersonation', 'End'] as const
