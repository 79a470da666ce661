/** The parts of `parts.server.ts`, each loaded when it is first rendered. */
import { lazy } from 'react'
import { loadDeferredParts } from './load-deferred-parts.ts'

export const CodeEntry = lazyPart('CodeEntry')
export const SecondFactorPrompt = lazyPart('SecondFactorPrompt')
export const SignedInCard = lazyPart('SignedInCard')
export const ProviderMark = lazy(async () => ({ default: (await import('./auth/provider-mark.tsx')).ProviderMark }))

function lazyPart<Name extends 'CodeEntry' | 'SecondFactorPrompt' | 'SignedInCard'>(name: Name) {
  return lazy(async () => ({ default: (await loadDeferredParts())[name] }))
}
