import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../owner/storage.ts'

const storageKey = 'portico-dashboard-shortcuts'
const listeners = new Set<() => void>()
let areOn = readStored(storageKey) !== 'off'

/** Returns true unless the owner turned single keys off (WCAG 2.2, success criterion 2.1.4). */
export const areSingleKeysOn = (): boolean => areOn

/** Turns single keys on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  areOn = on
  store(storageKey, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Returns {@link areSingleKeysOn} and renders again when it changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
}
