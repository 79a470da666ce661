import type { Look } from '../atlas/looks.ts'

/** The look of tests that are about structure and behavior. */
export const usual: Look = { mode: 'light', dir: 'ltr', width: 1280 }
