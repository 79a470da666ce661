import * as en from '@portico/messages/en'
import { KnownError } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { mail } from '../ui/icons/card-icons.ts'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { isTemporary, linkProblemOf } from '../ui/status-card/link-problem.ts'
import { StatusCard } from '../ui/status-card/status-card.tsx'
import { BrokenPlaceCard, HasAccountCard, JoinedCard, WaitlistClosedCard } from './waitlist-cards.tsx'

type Confirmation =
  | { status: 'waiting' | 'sending' }
  | { status: 'done'; email: string; hasAccount: boolean }
  | { status: 'failed'; error: unknown }

/** Puts the address of a link on the waitlist after a press. */
export function ConfirmPlace({ code, ...props }: ScreenProps & { code: string }) {
  const { waitlist, urls } = usePortico()
  const t = useTranslate()
  const [state, setState] = useState<Confirmation>({ status: 'waiting' })
  async function confirm() {
    setState({ status: 'sending' })
    try {
      setState({ status: 'done', ...(await waitlist.confirm({ code })) })
    } catch (error) {
      setState({ status: 'failed', error })
    }
  }
  if (state.status === 'failed') return <Problem {...props} error={state.error} onRetry={confirm} />
  if (state.status === 'done') {
    return state.hasAccount ? (
      <HasAccountCard {...props} email={state.email} />
    ) : (
      <JoinedCard {...props} email={state.email} />
    )
  }
  return (
    <StatusCard
      {...props}
      icon={mail}
      primary={{ label: t(en.confirmPlace), onPress: () => void confirm(), pending: state.status === 'sending' }}
      quiet={{ label: t(en.cancel), href: urls.home }}
      takesFocus
      title={t(en.confirmPlace)}
    >
      <p>{t(en.confirmPlaceText)}</p>
    </StatusCard>
  )
}

/** Shows why a link cannot be used. Throws errors that are not about the link. */
function Problem({ error, onRetry, ...props }: ScreenProps & { error: unknown; onRetry: () => unknown }) {
  const problem = linkProblemOf(error)
  // A link that is opened twice has put the address on the list.
  if (problem === 'used') return <JoinedCard {...props} email={null} />
  if (problem !== null) return <BrokenPlaceCard {...props} />
  if (KnownError.is(error, 'WAITLIST_NOT_ENABLED')) return <WaitlistClosedCard {...props} />
  if (isTemporary(error)) return <FailureCard {...props} error={error} onRetry={onRetry} />
  throw error
}
