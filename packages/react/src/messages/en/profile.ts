/** Name and picture of the user. */
export const displayName = 'Display name'
export const noNameYet = 'No name yet'
