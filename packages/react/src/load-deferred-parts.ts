/** Loads the deferred parts. In one place, so that bundlers write the import once. */
export const loadDeferredParts = () => import('./deferred-parts.ts')
