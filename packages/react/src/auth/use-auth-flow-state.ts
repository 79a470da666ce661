import { type ReactNode, useMemo, useRef, useState } from 'react'
import { loadDeferredParts } from '../load-deferred-parts.ts'
import type { HeadingLevel } from '../ui/heading.tsx'
import type { AuthFlow } from './auth-flow.ts'

/** The state of a screen's sign-in flow. */
export interface AuthFlowState {
  flow: AuthFlow
  /** True while a call signs in. The user may be known already, but the page has not changed yet. */
  isSigningIn: boolean
  /** The view that takes the place of the forms, or null. */
  step: ReactNode
}

/** Returns the state of a sign-in flow, whose steps have titles of the given level. */
export function useAuthFlowState(headingLevel: HeadingLevel): AuthFlowState {
  const [isSigningIn, setSigningIn] = useState(false)
  const [step, setStep] = useState<ReactNode>(null)
  const returnFocus = useRef(null)
  const beforeLeaving = useRef(null)
  const flow = useMemo(
    () => ({ loadSteps: loadDeferredParts, headingLevel, returnFocus, beforeLeaving, setSigningIn, setStep }),
    [headingLevel],
  )
  return { flow, isSigningIn, step }
}
