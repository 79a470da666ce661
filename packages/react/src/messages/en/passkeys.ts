/** Below the button for passkeys. */
// After the dialog of the browser was closed, or no passkey was found
export const passkeyNotUsed = 'No passkey was used. Try again, or sign in another way.'
export const passkeyNotUsedAlone = 'No passkey was used. Try again.'
export const passkeysUnsupported = 'This browser cannot use passkeys here. Open this page in another browser.'
