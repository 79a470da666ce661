/** The invitation to a team. {team} is the name of the team, {email} an address, {name} a person. */
// Titles
export const invitedToTeam = ['invitedToTeam', 'You are invited to join {team}'] as const
export const invitedToSomeTeam = ['invitedToSomeTeam', 'You are invited to join a team'] as const
export const joinedTeam = ['joinedTeam', 'You have successfully joined {team}'] as const
export const memberOfTeam = ['memberOfTeam', 'You are already a member of {team}'] as const
// Below them
export const signInToJoin = ['signInToJoin', 'Sign in or create an account to join the team.'] as const
export const invitedBy = ['invitedBy', '{name} invited {email}.'] as const
export const invitationSentTo = ['invitationSentTo', 'This invitation was sent to {email}.'] as const
// To another person than the invited one
export const notInvitedPerson = ['notInvitedPerson', 'You are signed in as {name}.'] as const
export const joinedText = ['joinedText', 'You can see the team in your account settings.'] as const
export const memberText = ['memberText', 'There is nothing left to do.'] as const
// Buttons
export const goToSignIn = ['goToSignIn', 'Go to sign in'] as const
// Buttons below an invitation
export const join = ['join', 'Join'] as const
export const ignore = ['ignore', 'Ignore'] as const
export const useOtherAccount = ['useOtherAccount', 'Use another account'] as const
// Links that do not work. The specification fixes the English
export const invalidInvitationTitle = ['invalidInvitationTitle', 'Invalid Team Invitation Link'] as const
export const invalidInvitationText = [
  'invalidInvitationText',
  'Check that the link is complete, or ask for a new invitation.',
] as const
export const expiredInvitationTitle = ['expiredInvitationTitle', 'Expired Team Invitation Link'] as const
export const expiredInvitationText = [
  'expiredInvitationText',
  'Your team invitation link has expired. Please request a new team invitation link',
] as const
export const usedInvitationTitle = ['usedInvitationTitle', 'Used Team Invitation Link'] as const
export const usedInvitationText = ['usedInvitationText', 'This team invitation link has already been used.'] as const
export const otherInvitedTitle = ['otherInvitedTitle', 'This invitation is for someone else'] as const
export const teamDeletedTitle = ['teamDeletedTitle', 'This team no longer exists'] as const
export const teamDeletedText = [
  'teamDeletedText',
  'It was deleted after you were invited. Ask the sender of the invitation.',
] as const
