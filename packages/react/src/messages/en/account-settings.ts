/** The frame of the account settings, and words that its sections share. */
export const accountSettings = 'Account settings'
export const profile = 'Profile'
export const security = 'Security'
export const settings = 'Settings'
// Heading of the list of teams
export const teams = 'Teams'
export const createTeam = 'Create a team'
// Names the link from a section back to the list of sections, on phones
export const close = 'Close'
export const edit = 'Edit'
export const save = 'Save'
// Removes a toast
export const dismiss = 'Dismiss'
export const copy = 'Copy'
export const copied = 'Copied to clipboard!'
export const copyFailed = 'Failed to copy to clipboard'
