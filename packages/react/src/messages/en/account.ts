/** The account: its menu. */
// Menu of the account
export const accountMenu = 'Account menu'
export const notSignedIn = 'Not signed in'
export const toggleTheme = 'Toggle theme'
