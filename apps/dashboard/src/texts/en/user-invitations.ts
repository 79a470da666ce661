/** Texts of invitations to the app. The others are those of invitations to teams. */
export const userInvitations = {
  help: 'The link in the email leads to sign-up, also while sign-up is closed. It is valid for 7 days.',
} as const
