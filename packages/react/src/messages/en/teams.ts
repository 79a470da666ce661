/** The section of a team, and the creation of teams. */
export const teamDisplayName = 'Team name'
export const yourTeamName = 'Your name in this team'
export const usesAccountName = 'The name of your account'
export const teamImage = 'Team image'
export const teamImageHelp = 'A square image works best.'
// Fixed words: the messages for an empty name, the empty address, the result of an invitation, and the lost team
export const teamNameRequired = 'Please enter a team name'
export const inviteEmailRequired = 'Please enter an email address'
// {email} is the address
export const invited = 'Invited {email}'
export const teamNotFound = 'Team not found, this should not happen'
// Invitations
export const inviteMember = 'Invite member'
export const inviteHelp = 'They get an email with a link. It works for 7 days.'
export const invite = 'Invite'
export const role = 'Role'
// The choice of no role: what the project gives to every member
export const memberRole = 'Member'
export const openInvitations = 'Open invitations'
// {role} is a role, {ago} a time such as "in 6 days"
export const invitationExpires = 'Expires {ago}.'
export const resend = 'Resend'
export const revoke = 'Revoke'
// For screen readers
export const resendTo = 'Resend the invitation to {email}'
export const revokeOf = 'Revoke the invitation to {email}'
export const invitationResent = 'Invitation sent again to {email}'
export const invitationRevoked = 'Invitation to {email} revoked'
// Members
export const members = 'Members'
export const membersHelp = 'People in this team.'
export const searchMembers = 'Search members'
export const memberColumn = 'User'
export const actionsColumn = 'Actions'
export const you = 'You'
export const noName = 'No name yet'
export const noMembersFound = 'Nobody has this name. Try a part of it.'
export const previous = 'Previous'
export const next = 'Next'
// Names the buttons that turn pages
export const pages = 'Pages of members'
export const changeRoles = 'Change roles'
// {name} is that of a member
export const changeRolesOf = 'Change the roles of {name}'
export const rolesOf = 'Roles of {name}'
export const removeMemberQuestion = 'Remove {name} from the team?'
export const removeMemberLoss = 'They lose access to everything of this team at once.'
// Leaving
export const leaveTeam = 'Leave team'
export const leaveTeamHelp = 'You can come back only with a new invitation.'
// {team} is the name of the team
export const leaveTeamQuestion = 'Leave {team} now?'
export const leaveTeamLoss = 'You lose access to everything of this team.'
// Creation
export const createTeamHelp = 'You can invite people as soon as it exists.'
export const createTeamSubmit = 'Create team'
