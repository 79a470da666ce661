import { lazy } from 'react'
import { loadLater } from './load-later.ts'

/** A component that loads when it is first shown. */
export function lazyPart<Name extends 'CodeEntry' | 'SecondFactorPrompt' | 'SignedInCard'>(name: Name) {
  return lazy(async () => ({ default: (await loadLater())[name] }))
}
