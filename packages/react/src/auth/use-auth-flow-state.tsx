import type { SignedIn } from '@portico/sdk/client'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { SecondFactorPrompt } from '#parts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { AuthFlow } from './auth-flow.ts'
import type { PendingAttempt } from './pending-attempt.ts'

/** Where a screen's sign-in stands. `prompt` takes the place of the form while a second factor is asked for. */
export function useAuthFlowState(): { flow: AuthFlow; isSigningIn: boolean; prompt: ReactNode } {
  const [isSigningIn, setSigningIn] = useState(false)
  const [attempt, setAttempt] = useState<PendingAttempt | null>(null)
  const flow = useMemo(
    () => ({
      setSigningIn,
      askSecondFactor: (attemptCode: string) =>
        new Promise<SignedIn>((onSignedIn, onEnd) => setAttempt({ attemptCode, onSignedIn, onEnd })).finally(() =>
          setAttempt(null),
        ),
    }),
    [],
  )
  const prompt = attempt && (
    <Suspense fallback={<Skeleton fields={1} />}>
      <SecondFactorPrompt {...attempt} />
    </Suspense>
  )
  return { flow, isSigningIn, prompt }
}
