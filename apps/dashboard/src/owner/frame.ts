import { removeStored, store } from './storage.ts'

const storageKey = 'portico-dashboard-frame'

/** A name and its avatar. */
interface Known {
  readonly name: string
  readonly initials: string
  readonly hue: number
}

/** Content of the frame in index.html, shown until the session is known. */
interface FrameContent {
  readonly owner: Known
  readonly project: Known & { readonly id: string }
}

/** Stores the signed-in owner and the open project, so that the next page shows both in its first paint. */
export const rememberFrame = (content: FrameContent): void => store(storageKey, JSON.stringify(content))

/** Removes what {@link rememberFrame} has stored. Call it when nobody is signed in. */
export const forgetFrame = (): void => removeStored(storageKey)

/** Returns true while the frame of index.html is in the place of the page. */
export const isFrameShown = (): boolean => document.getElementById('frame') !== null
