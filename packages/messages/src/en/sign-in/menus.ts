/** The account menu and the team switcher. */
// Account menu; the name of its button for screen readers
export const accountMenu = ['accountMenu', 'Account menu'] as const
// The same where the button shows who is signed in: {name} is the name, the email address or both
export const accountMenuOf = ['accountMenuOf', 'Account menu, {name}'] as const
export const notSignedIn = ['notSignedIn', 'Not signed in'] as const
export const toggleTheme = ['toggleTheme', 'Toggle theme'] as const
// After "Toggle theme": the colors that are shown now
export const themeLight = ['themeLight', 'Light'] as const
export const themeDark = ['themeDark', 'Dark'] as const
export const themeSystem = ['themeSystem', 'System'] as const
// Team switcher
export const chooseTeam = ['chooseTeam', 'Choose a team'] as const
// The name of its button for screen readers
export const teamsOf = ['teamsOf', 'Teams, {name}'] as const
// Names of the groups in the menu
export const currentTeam = ['currentTeam', 'Current team'] as const
export const otherTeams = ['otherTeams', 'Other teams'] as const
// In place of the list
export const noTeams = ['noTeams', 'No teams yet'] as const
// For screen readers: a shortcut beside the current team
export const teamSettings = ['teamSettings', 'Team settings'] as const
// In a list of more than eight
export const findTeam = ['findTeam', 'Find a team'] as const
export const noTeamFound = ['noTeamFound', 'No team has this name.'] as const
// Followed by a sentence that says why
export const teamNotChanged = ['teamNotChanged', 'The team was not changed.'] as const
export const teamUnknown = ['teamUnknown', 'This team does not exist, or you are no longer a member.'] as const
