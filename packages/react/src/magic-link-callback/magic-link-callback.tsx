import * as en from '@portico/messages/en'
import { type ReactNode, useState } from 'react'
import { AuthFlowContext } from '../auth/auth-flow.ts'
import { useAuthFlow } from '../auth/use-auth-flow.ts'
import { useAuthFlowState } from '../auth/use-auth-flow-state.ts'
import { type LinkSearchParams, useIsRequestedHere, useLinkCode } from '../hooks/use-hidden-code.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { levelOfTitle, type ScreenProps } from '../ui/card.tsx'
import { SignedInCard } from '../ui/status-card/cards.tsx'
import { CheckingLinkCard, ProgressCard } from '../ui/status-card/progress-card.tsx'
import { BrokenMagicLinkCard, MagicLinkProblem } from './magic-link-problem.tsx'
import { SignInConfirmation } from './sign-in-confirmation.tsx'

/** Properties of `MagicLinkCallback`. */
export interface MagicLinkCallbackProps extends ScreenProps {
  /** The query of the page's URL: `code` and `link_marker` come from the link in the email. */
  searchParams: LinkSearchParams
}

/**
 * Signs in with the code of a magic link: on load in the browser that asked for the link, after a press elsewhere, and
 * never while rendering on a server. Scanners that open the links of an email would use the code up. A signed-in user
 * stays signed in, because the link may have been sent by an attacker.
 */
export function MagicLinkCallback(props: MagicLinkCallbackProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <Callback {...props} />
    </WithTexts>
  )
}

function Callback({ searchParams, ...props }: MagicLinkCallbackProps) {
  const app = usePortico()
  const code = useLinkCode(searchParams.code)
  const isRequestedHere = useIsRequestedHere(searchParams)
  const [isConfirmed, setConfirmed] = useState(false)
  const user = useResource(app.currentUser)
  const { flow, isSigningIn, step } = useAuthFlowState(levelOfTitle(props))
  // If a user appears after this page has started to sign in, that sign-in was successful.
  const [wasSignedOut, setWasSignedOut] = useState(false)
  if (user.status === 'ready' && user.value === null && !wasSignedOut) setWasSignedOut(true)
  if (user.status === 'ready' && user.value && !wasSignedOut) return <SignedInCard {...props} />
  if (!code) return <BrokenMagicLinkCard {...props} problem="invalid" />
  if (isRequestedHere === null || (!wasSignedOut && !isSigningIn)) return <CheckingLinkCard {...props} />
  if (!isRequestedHere && !isConfirmed) {
    return <SignInConfirmation {...props} code={code} onConfirm={() => setConfirmed(true)} />
  }
  return (
    <AuthFlowContext.Provider value={flow}>
      <SigningIn {...props} code={code} step={step} />
    </AuthFlowContext.Provider>
  )
}

function SigningIn({ code, step, ...props }: ScreenProps & { code: string; step: ReactNode }) {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  const [state, again] = useOnce(app, `magic link ${code}`, () => run(() => app.otp.signIn({ code }), 'magic-link'))
  if (state.status === 'running') return <ProgressCard {...props} step={step} title={t(en.magicLinkTitle)} />
  // Reached only if the page has not changed, or if the user has gone back from the second factor.
  if (state.status === 'done') return <BrokenMagicLinkCard {...props} problem="used" />
  return <MagicLinkProblem {...props} error={state.error} onRetry={again} />
}
