import { KnownError, NetworkError } from '@portico/sdk/client'
import { useState } from 'react'
import { AuthFlowContext, useAuthFlow } from '../auth/auth-flow.ts'
import { useAuthFlowState } from '../auth/use-auth-flow-state.tsx'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useUrlOf } from '../hooks/use-href.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { BrokenLinkCard } from '../status-card/broken-link-card.tsx'
import { FailureCard, SignedInCard } from '../status-card/cards.tsx'
import { ProgressCard } from '../status-card/progress-card.tsx'
import { Card, type ScreenProps } from '../ui/card.tsx'

/** Properties of `MagicLinkCallback`. */
export interface MagicLinkCallbackProps extends ScreenProps {
  /** The query of the page's URL; `code` is what the mail carried. */
  searchParams: { code?: string }
}

const texts = {
  VERIFICATION_CODE_NOT_FOUND: { title: en.invalidMagicLinkTitle, text: en.invalidMagicLinkText },
  VERIFICATION_CODE_EXPIRED: { title: en.expiredMagicLinkTitle, text: en.expiredMagicLinkText },
  VERIFICATION_CODE_ALREADY_USED: { title: en.usedMagicLinkTitle, text: en.usedMagicLinkText },
} as const

/**
 * Signs in with the code of a magic link. From the page's script, never while rendering on a server: scanners that open
 * the links of a mail would use it up. Whoever is signed in stays so: a link that somebody else has sent changes nothing.
 */
export function MagicLinkCallback({ searchParams, ...props }: MagicLinkCallbackProps) {
  const app = usePortico()
  const t = useTranslate()
  // The first one: it is taken out of the address bar below.
  const [code] = useState(searchParams.code)
  useHiddenCode()
  const user = useResource(app.currentUser)
  const { flow, isSigningIn, prompt } = useAuthFlowState()
  // Once this page has begun to sign in, the user that appears is its own doing.
  const [wasSignedOut, setWasSignedOut] = useState(false)
  if (user.status === 'ready' && user.value === null && !wasSignedOut) setWasSignedOut(true)
  if (user.status === 'ready' && user.value && !wasSignedOut) return <SignedInCard {...props} />
  if (!code) return <LinkCard {...props} code="VERIFICATION_CODE_NOT_FOUND" />
  if (!wasSignedOut && !isSigningIn) return <ProgressCard {...props} title={t(en.magicLinkTitle)} />
  return (
    <AuthFlowContext.Provider value={flow}>
      {prompt && (
        <Card {...props} title={t(en.secondFactorTitle)}>
          {prompt}
        </Card>
      )}
      <div hidden={prompt !== null}>
        <SigningIn {...props} code={code} />
      </div>
    </AuthFlowContext.Provider>
  )
}

function SigningIn({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const run = useAuthFlow()
  const [state, again] = useOnce(app, `magic link ${code}`, () => run(() => app.otp.signIn({ code })))
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.magicLinkTitle)} />
  // It ends well only when the page has not changed, or when the person has turned back from the second factor.
  if (state.status === 'done') return <LinkCard {...props} code="VERIFICATION_CODE_ALREADY_USED" />
  const { error } = state
  if (error instanceof NetworkError) return <FailureCard {...props} error={error} onRetry={again} />
  if (
    KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED', 'VERIFICATION_CODE_ALREADY_USED')
  ) {
    return <LinkCard {...props} code={error.code} />
  }
  throw error
}

function LinkCard({ code, ...props }: ScreenProps & { code: keyof typeof texts }) {
  const urlOf = useUrlOf()
  const t = useTranslate()
  return <BrokenLinkCard {...props} {...texts[code]} action={{ label: t(en.signInLink), href: urlOf('signIn') }} />
}
