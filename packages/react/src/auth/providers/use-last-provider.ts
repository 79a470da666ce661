import { useSyncExternalStore } from 'react'
import { methodKey, withStorage } from '../../with-storage.ts'

/** Returns the provider or method with which a visitor has last signed in on this device, or null. */
export function useLastProvider(): string | null {
  return useSyncExternalStore(neverChanges, lastProvider, lastProviderOnServer)
}

const lastProvider = () => withStorage('localStorage', (storage) => storage.getItem(methodKey)) ?? null
const lastProviderOnServer = () => null
// The tag refers to earlier visits, so it does not change during this one.
const neverChanges = () => () => {}
