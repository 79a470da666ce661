import { readStored, store } from '../../owner/storage.ts'

const storageKey = 'portico-dashboard-recent'
const kept = 5
const idPattern = /^[\w-]{1,40}$/

/** Returns the ids of the pages and actions that were chosen last in this browser, the newest first. */
export function readRecent(): string[] {
  return (readStored(storageKey) ?? '')
    .split(' ')
    .filter((id) => idPattern.test(id))
    .slice(0, kept)
}

/** Remembers a chosen page or action. Users and teams are left out: other people may use the browser. */
export function addRecent(id: string): void {
  store(storageKey, [id, ...readRecent().filter((other) => other !== id)].slice(0, kept).join(' '))
}
