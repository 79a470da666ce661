/** The invitation to a team. {team} is the name of the team, {email} an address, {name} a person. */
// Titles
export const invitedToTeam = 'You are invited to join {team}'
export const invitedToSomeTeam = 'You are invited to join a team'
export const joinedTeam = 'You have successfully joined {team}'
export const memberOfTeam = 'You are already a member of {team}'
// Below them
export const signInToJoin = 'Sign in or create an account to join the team.'
export const invitedBy = '{name} invited {email}.'
export const invitationSentTo = 'This invitation was sent to {email}.'
// To another person than the invited one
export const notInvitedPerson = 'You are signed in as {name}.'
export const joinedText = 'You can see the team in your account settings.'
export const memberText = 'There is nothing left to do.'
// Buttons
export const goToSignIn = 'Go to sign in'
export const join = 'Join'
export const ignore = 'Ignore'
export const useOtherAccount = 'Use another account'
// Links that do not work; fixed words
export const invalidInvitationTitle = 'Invalid Team Invitation Link'
export const invalidInvitationText = 'Check that the link is complete, or ask for a new invitation.'
export const expiredInvitationTitle = 'Expired Team Invitation Link'
export const expiredInvitationText = 'Your team invitation link has expired. Please request a new team invitation link'
export const usedInvitationTitle = 'Used Team Invitation Link'
export const usedInvitationText = 'This team invitation link has already been used.'
export const otherInvitedTitle = 'This invitation is for someone else'
export const teamDeletedTitle = 'This team no longer exists'
export const teamDeletedText = 'It was deleted after you were invited. Ask the sender of the invitation.'
