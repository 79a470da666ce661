/** The section of a team, and the creation of teams. */
export const teamDisplayName = ['teamDisplayName', 'Team name'] as const
export const yourTeamName = ['yourTeamName', 'Your name in this team'] as const
// In place of the name, while the user has none for this team
export const usesAccountName = ['usesAccountName', 'The name of your account'] as const
export const teamImage = ['teamImage', 'Team image'] as const
export const teamImageHelp = ['teamImageHelp', 'A square image works best.'] as const
// Fixed words: the messages for an empty name, the empty address, the result of an invitation, and the lost team
export const teamNameRequired = ['teamNameRequired', 'Please enter a team name'] as const
export const inviteEmailRequired = ['inviteEmailRequired', 'Please enter an email address'] as const
// {email} is the address
export const invited = ['invited', 'Invited {email}'] as const
export const teamNotFound = ['teamNotFound', 'Team not found, this should not happen'] as const
// Invitations
export const inviteMember = ['inviteMember', 'Invite member'] as const
export const inviteHelp = ['inviteHelp', 'They get an email with a link. It works for 7 days.'] as const
// Submit button
export const invite = ['invite', 'Invite'] as const
// Label of a select: what the new member may do
export const role = ['role', 'Role'] as const
// The choice of no role: what the project gives to every member
export const memberRole = ['memberRole', 'Member'] as const
export const openInvitations = ['openInvitations', 'Open invitations'] as const
// {role} is a role, {ago} a time such as "in 6 days"
export const invitationExpires = ['invitationExpires', 'Expires {ago}.'] as const
// Buttons of an open invitation; "Revoke" makes its link void
export const resend = ['resend', 'Resend'] as const
export const revoke = ['revoke', 'Revoke'] as const
// For screen readers
export const resendTo = ['resendTo', 'Resend the invitation to {email}'] as const
export const revokeOf = ['revokeOf', 'Revoke the invitation to {email}'] as const
export const invitationResent = ['invitationResent', 'Invitation sent again to {email}'] as const
export const invitationRevoked = ['invitationRevoked', 'Invitation to {email} revoked'] as const
// Members
export const members = ['members', 'Members'] as const
export const membersHelp = ['membersHelp', 'People in this team.'] as const
export const searchMembers = ['searchMembers', 'Search members'] as const
// Headings of the columns of a table
export const memberColumn = ['memberColumn', 'User'] as const
export const actionsColumn = ['actionsColumn', 'Actions'] as const
// Badge at the user's own row
export const you = ['you', 'You'] as const
// In place of the name of a member
export const noName = ['noName', 'No name yet'] as const
export const noMembersFound = ['noMembersFound', 'Nobody has this name. Try a part of it.'] as const
// Buttons that turn the pages of the list
export const previous = ['previous', 'Previous'] as const
export const next = ['next', 'Next'] as const
// Names the buttons that turn pages
export const pages = ['pages', 'Pages of members'] as const
export const changeRoles = ['changeRoles', 'Change roles'] as const
// {name} is that of a member
export const changeRolesOf = ['changeRolesOf', 'Change the roles of {name}'] as const
export const rolesOf = ['rolesOf', 'Roles of {name}'] as const
export const removeMemberQuestion = ['removeMemberQuestion', 'Remove {name} from the team?'] as const
export const removeMemberLoss = ['removeMemberLoss', 'They lose access to everything of this team at once.'] as const
// Rules for the sign-ins of the members of a team
export const teamRules = ['teamRules', 'Rules for members'] as const
export const teamRulesHelp = [
  'teamRulesHelp',
  'Members who do not fulfill them have no permissions in this team.',
] as const
// Legend of checkboxes: a password, an email, a passkey, an account of Google, for example
export const ruleMethods = ['ruleMethods', 'Allowed sign-in methods'] as const
export const ruleMethodEmail = ['ruleMethodEmail', 'Email with a code or link'] as const
export const ruleMethodPasskey = ['ruleMethodPasskey', 'Passkey'] as const
export const ruleMethodProvider = ['ruleMethodProvider', 'Account of a provider'] as const
// Checkbox
export const ruleFactor = ['ruleFactor', 'Require a second factor'] as const
// Label of a field for a number
export const ruleAge = ['ruleAge', 'Hours until members sign in again'] as const
export const ruleAgeInvalid = ['ruleAgeInvalid', 'Enter a number of hours up to 8760, or leave it empty.'] as const
// Label of a field: example.com, for example
export const ruleDomains = ['ruleDomains', 'Domains of email addresses'] as const
export const ruleDomainsHint = ['ruleDomainsHint', 'Separated by commas. Empty: every address.'] as const
// The user does not fulfill the rules of the team. Title, and one sentence for each rule
export const withheldInTeam = ['withheldInTeam', 'Your permissions in this team are paused'] as const
// {methods} is a list of sign-in methods
export const unmetMethods = ['unmetMethods', 'Sign out, and sign in with: {methods}.'] as const
export const unmetFactor = ['unmetFactor', 'Set up a second factor.'] as const
export const unmetAge = ['unmetAge', 'Your sign-in is too old: sign out and in again.'] as const
// {domains} is a list such as example.com
export const unmetDomains = ['unmetDomains', 'Add and verify an email address of: {domains}.'] as const
// Leaving
export const leaveTeam = ['leaveTeam', 'Leave team'] as const
export const leaveTeamHelp = ['leaveTeamHelp', 'You can come back only with a new invitation.'] as const
// {team} is the name of the team
export const leaveTeamQuestion = ['leaveTeamQuestion', 'Leave {team} now?'] as const
export const leaveTeamLoss = ['leaveTeamLoss', 'You lose access to everything of this team.'] as const
// Creation
export const createTeamHelp = ['createTeamHelp', 'You can invite people as soon as it exists.'] as const
// Submit button
export const createTeamSubmit = ['createTeamSubmit', 'Create team'] as const
