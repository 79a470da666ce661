/** Texts of the list of teams. */
export const teams = {
  title: 'Teams',
  search: 'Search name or ID',
  createTeam: 'Create team',
  createHelp: 'The team has no members at first.',
  createdDone: 'Team created',
  name: 'Name',
  enterName: 'Please enter a team name',
  team: 'Team',
  created: 'Created',
  teamId: 'ID',
  count: {
    one: '{count} team',
    other: '{count} teams',
  },
  emptyTitle: 'No teams yet',
  emptyText: 'Users create them in your app, or you create them here.',
  noMatchTitle: 'No teams match',
  noMatchText: 'No name or ID contains “{query}”.',
  clearSearch: 'Clear the search',
} as const
