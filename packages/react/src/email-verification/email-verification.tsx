import { KnownError, NetworkError } from '@portico/sdk/client'
import { useState } from 'react'
import { useHiddenCode } from '../hooks/use-hidden-code.ts'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { BrokenLinkCard } from '../status-card/broken-link-card.tsx'
import { FailureCard } from '../status-card/cards.tsx'
import { ProgressCard } from '../status-card/progress-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { EmailVerifiedCard } from './email-verified-card.tsx'

/** Properties of `EmailVerification`. */
export interface EmailVerificationProps extends ScreenProps {
  /** The query of the page's URL; `code` is what the mail carried. */
  searchParams: { code?: string }
}

/**
 * Uses up the code of a verification link. From the page's script, never while rendering on a server: scanners that
 * open the links of a mail would use it up.
 */
export function EmailVerification({ searchParams, ...props }: EmailVerificationProps) {
  // The first one: it is taken out of the address bar below.
  const [code] = useState(searchParams.code)
  useHiddenCode()
  return code ? <Verification {...props} code={code} /> : <BrokenLinkCard {...props} {...invalid} />
}

const invalid = { title: en.invalidVerificationTitle, text: en.invalidVerificationText }
const expired = { title: en.expiredVerificationTitle, text: en.expiredVerificationText }

function Verification({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const [state, again] = useOnce(app, `verify ${code}`, () => app.contactChannels.verify({ code }))
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.verifyingTitle)} />
  if (state.status === 'done') return <EmailVerifiedCard {...props} />
  const { error } = state
  // Opened twice, the link has done its work.
  if (KnownError.is(error, 'VERIFICATION_CODE_ALREADY_USED')) return <EmailVerifiedCard {...props} />
  if (KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND')) return <BrokenLinkCard {...props} {...invalid} />
  if (KnownError.is(error, 'VERIFICATION_CODE_EXPIRED')) return <BrokenLinkCard {...props} {...expired} />
  if (error instanceof NetworkError) return <FailureCard {...props} error={error} onRetry={again} />
  throw error
}
