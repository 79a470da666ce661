/** The account settings and teams, as menus and links name them. */
export const accountSettings = ['accountSettings', 'Account settings'] as const
// Heading of the list of teams
export const teams = ['teams', 'Teams'] as const
export const createTeam = ['createTeam', 'Create a team'] as const
