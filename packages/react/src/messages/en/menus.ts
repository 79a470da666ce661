/** The account menu and the team switcher. */
// Account menu; the name of its button for screen readers
export const accountMenu = 'Account menu'
// The same where the button shows who is signed in: {name} is the name, the email address or both
export const accountMenuOf = 'Account menu, {name}'
export const notSignedIn = 'Not signed in'
export const toggleTheme = 'Toggle theme'
// After "Toggle theme": the colors that are shown now
export const themeLight = 'Light'
export const themeDark = 'Dark'
export const themeSystem = 'System'
// Team switcher
export const chooseTeam = 'Choose a team'
// The name of its button for screen readers
export const teamsOf = 'Teams, {name}'
// Names of the groups in the menu
export const currentTeam = 'Current team'
export const otherTeams = 'Other teams'
export const noTeams = 'No teams yet'
export const teamSettings = 'Team settings'
// In a list of more than eight
export const findTeam = 'Find a team'
export const noTeamFound = 'No team has this name.'
// Followed by a sentence that says why
export const teamNotChanged = 'The team was not changed.'
