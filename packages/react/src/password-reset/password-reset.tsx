import * as en from '@portico/messages/en'
import { useState } from 'react'
import { useLinkCode } from '../hooks/use-hidden-code.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { isTemporary, linkProblemOf } from '../ui/status-card/link-problem.ts'
import { ProgressCard } from '../ui/status-card/progress-card.tsx'
import { NewPassword } from './new-password.tsx'
import { BrokenResetLinkCard, PasswordResetCard, ResetFailedCard } from './reset-cards.tsx'

/** Properties of `PasswordReset`. */
export interface PasswordResetProps extends ScreenProps {
  /** The query of the page's URL; `code` is the code of the link. */
  searchParams: { code?: string }
}

/** Checks the code of a reset link, and then requests a new password. */
export function PasswordReset(props: PasswordResetProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <ResetOfLink {...props} />
    </WithTexts>
  )
}

function ResetOfLink({ searchParams, ...props }: PasswordResetProps) {
  const code = useLinkCode(searchParams.code)
  return code ? <Reset {...props} code={code} /> : <BrokenResetLinkCard {...props} reason="invalid" />
}

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
  const problem = linkProblemOf(error)
  if (problem !== null) return <BrokenResetLinkCard {...props} reason={problem} />
  if (isTemporary(error)) return <FailureCard {...props} error={error} onRetry={again} />
  throw error
}
