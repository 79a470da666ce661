/** The modifier of shortcuts on this machine. */
export const commandKey = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl'
