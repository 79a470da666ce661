/** The section of the user's picture and name. */
export const profileImage = 'Profile image'
export const profileImageHelp = 'JPEG, PNG or WebP. Teammates see it next to your name.'
export const displayName = 'Display name'
export const noNameYet = 'No name yet'
