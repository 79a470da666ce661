/** Beside and below the button for passkeys. */
// After the dialog of the browser was closed, or no passkey was found
export const passkeyNotUsed = ['passkeyNotUsed', 'No passkey was used. Try again, or sign in another way.'] as const
export const passkeyNotUsedAlone = ['passkeyNotUsedAlone', 'No passkey was used. Try again.'] as const
export const passkeysUnsupported = [
  'passkeysUnsupported',
  'This browser cannot use passkeys here. Open this page in another browser.',
] as const
// A tag at the provider that was chosen last on this device
export const lastUsed = ['lastUsed', 'Last used'] as const
