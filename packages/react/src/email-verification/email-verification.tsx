import * as en from '@portico/messages/en'
import { useState } from 'react'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { isTemporary, linkProblemOf } from '../ui/status-card/link-problem.ts'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'
import { EmailVerifiedCard } from './email-verified-card.tsx'

/** Properties of `EmailVerification`. */
export interface EmailVerificationProps extends ScreenProps {
  /** The query of the page's URL; `code` is the code of the link. */
  searchParams: { code?: string }
}

/**
 * Redeems the code of a verification link. Only the page's script does so, never a server that renders the page: scanners
 * that open the links of an email would redeem it.
 */
export function EmailVerification(props: EmailVerificationProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <VerificationOfLink {...props} />
    </WithTexts>
  )
}

function VerificationOfLink({ searchParams, ...props }: EmailVerificationProps) {
  // The code of the first rendering, because it is removed from the address bar below.
  const [code] = useState(searchParams.code)
  useHiddenCode()
  return code ? <Verification {...props} code={code} /> : <BrokenLinkCard {...props} {...texts.invalid} />
}

const texts = {
  invalid: { title: en.invalidVerificationTitle, text: en.invalidVerificationText },
  expired: { title: en.expiredVerificationTitle, text: en.expiredVerificationText },
} as const

function Verification({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const [state, again] = useOnce(app, `verify ${code}`, () => app.contactChannels.verify({ code }))
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.verifyingTitle)} />
  if (state.status === 'done') return <EmailVerifiedCard {...props} />
  const { error } = state
  const problem = linkProblemOf(error)
  // A link that is opened twice has verified the address.
  if (problem === 'used') return <EmailVerifiedCard {...props} />
  if (problem !== null) return <BrokenLinkCard {...props} {...texts[problem]} />
  if (isTemporary(error)) return <FailureCard {...props} error={error} onRetry={again} />
  throw error
}
