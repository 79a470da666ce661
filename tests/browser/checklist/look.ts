import type { Look } from '../atlas/looks.ts'

/** Look of tests about structure and behavior. */
export const usual: Look = { mode: 'light', dir: 'ltr', width: 1280 }
