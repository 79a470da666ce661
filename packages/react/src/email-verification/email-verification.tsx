import { KnownError, NetworkError } from '@portico/sdk/client'
import { useEffect, useState } from 'react'
import { useOnce } from '../hooks/use-once.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { FailureCard } from '../status-card/cards.tsx'
import { ProgressCard } from '../status-card/progress-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { BrokenLinkCard, EmailVerifiedCard } from './verification-cards.tsx'

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
  return code ? <Verification {...props} code={code} /> : <BrokenLinkCard {...props} reason="invalid" />
}

function Verification({ code, ...props }: ScreenProps & { code: string }) {
  const app = usePortico()
  const t = useTranslate()
  const [state, again] = useOnce(app, `verify ${code}`, () => app.contactChannels.verify({ code }))
  if (state.status === 'running') return <ProgressCard {...props} title={t(en.verifyingTitle)} />
  if (state.status === 'done') return <EmailVerifiedCard {...props} />
  const { error } = state
  // Opened twice, the link has done its work.
  if (KnownError.is(error, 'VERIFICATION_CODE_ALREADY_USED')) return <EmailVerifiedCard {...props} />
  if (KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND')) return <BrokenLinkCard {...props} reason="invalid" />
  if (KnownError.is(error, 'VERIFICATION_CODE_EXPIRED')) return <BrokenLinkCard {...props} reason="expired" />
  if (error instanceof NetworkError) return <FailureCard {...props} error={error} onRetry={again} />
  throw error
}

/** Keeps the code out of the address bar, the history and the referrer of whatever the page loads or links to. */
function useHiddenCode() {
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.has('code')) {
      url.searchParams.delete('code')
      window.history.replaceState(window.history.state, '', url)
    }
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}
