import * as en from '@portico/messages/en'
import { useState } from 'react'
import { type LinkSearchParams, useIsRequestedHere, useLinkCode } from '../hooks/use-hidden-code.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { ConfirmLinkCard } from '../ui/status-card/confirm-link-card.tsx'
import { isTemporary, linkProblemOf } from '../ui/status-card/link-problem.ts'
import { CheckingLinkCard, ProgressCard } from '../ui/status-card/progress-card.tsx'
import { BrokenVerificationCard } from './broken-verification-card.tsx'
import { EmailVerifiedCard } from './email-verified-card.tsx'

/** Properties of `EmailVerification`. */
export interface EmailVerificationProps extends ScreenProps {
  /** The query of the page's URL: `code` and `link_marker` come from the link in the email. */
  searchParams: LinkSearchParams
}

/**
 * Redeems the code of a verification link: on load in the browser that asked for the link or is signed in as its user,
 * after a press elsewhere, and never on a server that renders the page. Scanners that open the links of an email would
 * otherwise verify an address that was typed wrongly.
 */
export function EmailVerification(props: EmailVerificationProps) {
  return (
    <WithTexts parts={['links', 'errors']}>
      <VerificationOfLink {...props} />
    </WithTexts>
  )
}

function VerificationOfLink({ searchParams, ...props }: EmailVerificationProps) {
  const code = useLinkCode(searchParams.code)
  const isRequestedHere = useIsRequestedHere(searchParams)
  if (!code) return <BrokenVerificationCard {...props} problem="invalid" />
  if (isRequestedHere === null) return <CheckingLinkCard {...props} />
  return isRequestedHere ? <Verification {...props} code={code} /> : <CheckedVerification {...props} code={code} />
}

/** Verifies the address of the signed-in user at once. Otherwise names the address, and waits for a press. */
function CheckedVerification({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const [email, setEmail] = useState('')
  const [isConfirmed, setConfirmed] = useState(false)
  const [state, again] = useOnce(app, `check ${code}`, async () => {
    const { email, isOwnAccount } = await app.contactChannels.checkVerificationCode({ code })
    setEmail(email)
    setConfirmed(isOwnAccount)
  })
  if (state.status === 'running') return <CheckingLinkCard {...props} />
  if (state.status === 'failed') return <VerificationProblem {...props} error={state.error} onRetry={again} />
  if (isConfirmed) return <Verification {...props} code={code} />
  return (
    <ConfirmLinkCard
      {...props}
      email={email}
      label={en.verifyAddress}
      onConfirm={() => setConfirmed(true)}
      text={en.confirmVerificationText}
      title={en.confirmVerificationTitle}
    />
  )
}

function Verification({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const [state, again] = useOnce(app, `verify ${code}`, () => app.contactChannels.verify({ code }))
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.verifyingTitle)} />
  if (state.status === 'done') return <EmailVerifiedCard {...props} />
  return <VerificationProblem {...props} error={state.error} onRetry={again} />
}

/** Shows why a link cannot be used. Throws errors that are not about the link. */
function VerificationProblem({ error, onRetry, ...props }: ScreenProps & { error: unknown; onRetry: () => void }) {
  const problem = linkProblemOf(error)
  // A link that is opened twice has verified the address.
  if (problem === 'used') return <EmailVerifiedCard {...props} />
  if (problem !== null) return <BrokenVerificationCard {...props} problem={problem} />
  if (isTemporary(error)) return <FailureCard {...props} error={error} onRetry={onRetry} />
  throw error
}
