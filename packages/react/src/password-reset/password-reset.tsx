import { KnownError, NetworkError } from '@portico/sdk/client'
import { useState } from 'react'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { FailureCard } from '../status-card/cards.tsx'
import { ProgressCard } from '../status-card/progress-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { NewPassword } from './new-password.tsx'
import { BrokenResetLinkCard, PasswordResetCard, ResetFailedCard } from './reset-cards.tsx'

/** Properties of `PasswordReset`. */
export interface PasswordResetProps extends ScreenProps {
  /** The query of the page's URL; `code` is what the mail carried. */
  searchParams: { code?: string }
}

/** Lets whoever has the link of a mail choose a new password. */
export function PasswordReset({ searchParams, ...props }: PasswordResetProps) {
  // The first one: it is taken out of the address bar below.
  const [code] = useState(searchParams.code)
  useHiddenCode()
  return code ? <Reset {...props} code={code} /> : <BrokenResetLinkCard {...props} reason="invalid" />
}

const reasons = {
  VERIFICATION_CODE_NOT_FOUND: 'invalid',
  VERIFICATION_CODE_EXPIRED: 'expired',
  VERIFICATION_CODE_ALREADY_USED: 'used',
} as const

function Reset({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  const [state, again] = useOnce(app, `check ${code}`, () => app.passwords.checkResetCode({ code }))
  if (outcome === 'done') return <PasswordResetCard {...props} />
  if (outcome === 'failed') return <ResetFailedCard {...props} />
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.checkingLink)} />
  if (state.status === 'done') return <NewPassword {...props} code={code} onOutcome={setOutcome} />
  const { error } = state
  if (error instanceof NetworkError) return <FailureCard {...props} error={error} onRetry={again} />
  if (
    KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND', 'VERIFICATION_CODE_EXPIRED', 'VERIFICATION_CODE_ALREADY_USED')
  ) {
    return <BrokenResetLinkCard {...props} reason={reasons[error.code]} />
  }
  throw error
}
