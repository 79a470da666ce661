import * as en from '@portico/messages/en'
import { useState } from 'react'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { ConfirmLinkCard } from '../ui/status-card/confirm-link-card.tsx'
import { CheckingLinkCard } from '../ui/status-card/progress-card.tsx'
import { MagicLinkProblem } from './magic-link-problem.tsx'

interface SignInConfirmationProps extends ScreenProps {
  code: string
  onConfirm: () => void
}

/** Names the account of a magic link that another browser asked for, and waits for a press. */
export function SignInConfirmation({ code, onConfirm, ...props }: SignInConfirmationProps) {
  const app = usePortico()
  const [email, setEmail] = useState<string | null>(null)
  const check = async () => setEmail((await app.otp.checkSignInCode({ code })).email)
  const [state, again] = useOnce(app, `check ${code}`, check)
  if (state.status === 'running') return <CheckingLinkCard {...props} />
  if (state.status === 'failed') return <MagicLinkProblem {...props} error={state.error} onRetry={again} />
  return (
    <ConfirmLinkCard
      {...props}
      email={email}
      label={email === null ? en.signInLink : en.signInAs}
      onConfirm={onConfirm}
      text={en.confirmSignInText}
      title={en.confirmSignInTitle}
    />
  )
}
