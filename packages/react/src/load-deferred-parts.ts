/** Loads the deferred parts. In one module, so that bundles contain the import once. */
export const loadDeferredParts = () => import('./deferred-parts.ts')
