/** The parts of `parts.server.ts`, each loaded when it is first rendered. */
import { lazy } from 'react'
import { loadDeferredParts } from './load-deferred-parts.ts'

export const ProviderMark = lazy(async () => ({ default: (await import('./auth/provider-mark.tsx')).ProviderMark }))
export const SignedInCard = lazy(async () => ({ default: (await loadDeferredParts()).SignedInCard }))
