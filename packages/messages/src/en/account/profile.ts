/** The section of the user's picture and name. */
export const profileImage = ['profileImage', 'Profile image'] as const
export const profileImageHelp = ['profileImageHelp', 'JPEG, PNG or WebP. Teammates see it next to your name.'] as const
export const displayName = ['displayName', 'Display name'] as const
export const noNameYet = ['noNameYet', 'No name yet'] as const
// In place of a username
export const noUsernameYet = ['noUsernameYet', 'No username yet'] as const
