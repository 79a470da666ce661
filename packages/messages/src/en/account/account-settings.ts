/** The frame of the account settings, and words that its sections share. */
// Names of the three sections
export const profile = ['profile', 'Profile'] as const
export const security = ['security', 'Security'] as const
export const settings = ['settings', 'Settings'] as const
// Names the link from a section back to the list of sections, on phones
export const close = ['close', 'Close'] as const
// Button: opens the form for one value
export const edit = ['edit', 'Edit'] as const
// The same for screen readers. {name} is the label of the field
export const editNamed = ['editNamed', 'Edit {name}'] as const
export const save = ['save', 'Save'] as const
// Removes a toast
export const dismiss = ['dismiss', 'Dismiss'] as const
export const copy = ['copy', 'Copy'] as const
export const copied = ['copied', 'Copied to clipboard!'] as const
export const copyFailed = ['copyFailed', 'Failed to copy to clipboard'] as const
