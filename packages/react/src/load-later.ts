/** Loads what an entrance does not need for its first picture. One place, so that bundlers write it once. */
export const loadLater = () => import('./later.ts')
