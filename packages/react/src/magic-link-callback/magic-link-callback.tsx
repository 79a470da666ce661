import * as en from '@portico/messages/en'
import { type ReactNode, useState } from 'react'
import { AuthFlowContext } from '../auth/auth-flow.ts'
import { useAuthFlow } from '../auth/use-auth-flow.ts'
import { useAuthFlowState } from '../auth/use-auth-flow-state.ts'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { levelOfTitle, type ScreenProps } from '../ui/card.tsx'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import { FailureCard, SignedInCard } from '../ui/status-card/cards.tsx'
import { isTemporary, type LinkProblem, linkProblemOf } from '../ui/status-card/link-problem.ts'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'

/** Properties of `MagicLinkCallback`. */
export interface MagicLinkCallbackProps extends ScreenProps {
  /** The query of the page's URL. `code` comes from the link in the email. */
  searchParams: { code?: string }
}

const texts = {
  invalid: { title: en.invalidMagicLinkTitle, text: en.invalidMagicLinkText },
  expired: { title: en.expiredMagicLinkTitle, text: en.expiredMagicLinkText },
  used: { title: en.usedMagicLinkTitle, text: en.usedMagicLinkText },
} as const

/**
 * Signs in with the code of a magic link. The code is sent by the page's script, never while rendering on a server:
 * scanners that open the links of an email would use it up. A signed-in user stays signed in, because the link may have
 * been sent by an attacker.
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
  const t = useTranslate()
  // The code of the first render: `useHiddenCode` removes it from the address bar.
  const [code] = useState(searchParams.code)
  useHiddenCode()
  const user = useResource(app.currentUser)
  const { flow, isSigningIn, step } = useAuthFlowState(levelOfTitle(props))
  // If a user appears after this page has started to sign in, that sign-in was successful.
  const [wasSignedOut, setWasSignedOut] = useState(false)
  if (user.status === 'ready' && user.value === null && !wasSignedOut) setWasSignedOut(true)
  if (user.status === 'ready' && user.value && !wasSignedOut) return <SignedInCard {...props} />
  if (!code) return <LinkCard {...props} problem="invalid" />
  if (!wasSignedOut && !isSigningIn) return <ProgressCard {...props} title={t(en.magicLinkTitle)} />
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
  if (state.status === 'done') return <LinkCard {...props} problem="used" />
  const { error } = state
  const problem = linkProblemOf(error)
  if (problem !== null) return <LinkCard {...props} problem={problem} />
  if (isTemporary(error)) return <FailureCard {...props} error={error} onRetry={again} />
  throw error
}

function LinkCard({ problem, ...props }: ScreenProps & { problem: LinkProblem }) {
  const urlOf = useUrlOf()
  const t = useTranslate()
  return <BrokenLinkCard {...props} {...texts[problem]} action={{ label: t(en.signInLink), href: urlOf('signIn') }} />
}
