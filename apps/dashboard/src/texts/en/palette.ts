/** Texts of the command palette and of the list of shortcuts. */
export const palette = {
  title: 'Search and commands',
  label: 'Search users, pages and commands',
  results: 'Results',
  users: 'Users',
  goTo: 'Go to',
  projects: 'Projects',
  actions: 'Actions',
  none: 'Nothing matches.',
  choose: 'choose',
  open: 'open',
  focusSearch: 'Search on the page',
  nextRow: 'Next row of a list',
  previousRow: 'Previous row of a list',
  singleKeys: 'Single keys',
  singleKeysHelp: 'Keys without Ctrl or ⌘ work outside of fields. Turn them off if your input software sends letters.',
} as const
