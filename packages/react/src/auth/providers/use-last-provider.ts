import { useSyncExternalStore } from 'react'
import { methodKey, withStorage } from '../../with-storage.ts'

// Also in `provider-mark.tsx`: a shared function costs the sign-in screen two bytes that its budget does not have.
/** Returns the provider or method with which a visitor has last signed in on this device, if there is one. */
export const useLastProvider = () => useSyncExternalStore(neverChanges, lastProvider, lastProviderOnServer)

const lastProvider = () => withStorage('localStorage', (storage) => storage.getItem(methodKey))
const lastProviderOnServer = () => null
// The tag refers to earlier visits, so it does not change during this one.
const neverChanges = () => () => {}
