import { lazy } from 'react'

/** Loads the deferred parts. In one place, so that bundlers write the import once. */
export const loadDeferredParts = () => import('./deferred-parts.ts')

/** Creates a component that loads when it is first rendered. */
export function lazyPart<Name extends 'CodeEntry' | 'SecondFactorPrompt' | 'SignedInCard'>(name: Name) {
  return lazy(async () => ({ default: (await loadDeferredParts())[name] }))
}
