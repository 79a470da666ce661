import * as en from '@portico/messages/en'
import { KnownError } from '@portico/sdk/client'
import { useState } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { mail } from '../ui/icons/card-icons.ts'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import { FailureCard } from '../ui/status-card/cards.tsx'
import { type CardAction, StatusCard } from '../ui/status-card/status-card.tsx'
import { EmailVerifiedCard } from './email-verified-card.tsx'

const texts = {
  invalid: { title: en.invalidVerificationTitle, text: en.invalidVerificationText },
  expired: { title: en.expiredVerificationTitle, text: en.expiredVerificationText },
} as const

type Sending = { status: 'ready' | 'sending' | 'sent' | 'verified' } | { status: 'failed'; error: unknown }

/**
 * Shows why a link cannot be used, and where a new one comes from: the signed-in user gets it at the press of a button,
 * or in the account settings if the primary address is verified. Others sign in first.
 */
export function BrokenVerificationCard({ problem, ...props }: ScreenProps & { problem: keyof typeof texts }) {
  const app = usePortico()
  const t = useTranslate()
  const state = useResource(app.currentUser)
  const user = state.status === 'ready' ? state.value : null
  const [sending, setSending] = useState<Sending>({ status: 'ready' })
  async function send() {
    setSending({ status: 'sending' })
    try {
      await app.contactChannels.sendVerificationCode()
      setSending({ status: 'sent' })
    } catch (error) {
      const isVerified = KnownError.is(error, 'EMAIL_ALREADY_VERIFIED')
      setSending(isVerified ? { status: 'verified' } : { status: 'failed', error })
    }
  }
  if (sending.status === 'verified') return <EmailVerifiedCard {...props} />
  if (sending.status === 'sent') return <SentCard {...props} email={user?.primaryEmail ?? null} />
  if (sending.status === 'failed') return <FailureCard {...props} error={sending.error} onRetry={send} />
  const label = t(en.requestNewLink)
  let action: CardAction = { label: t(en.signInLink), href: app.urlOf('signIn', { returnTo: false }) }
  if (user?.primaryEmailVerified) action = { label, href: app.urls.accountSettings }
  else if (user) action = { label, onPress: () => void send(), pending: sending.status === 'sending' }
  return <BrokenLinkCard {...props} {...texts[problem]} action={action} />
}

function SentCard({ email, ...props }: ScreenProps & { email: string | null }) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={mail}
      primary={{ label: t(en.goToHome), href: app.urls.home }}
      takesFocus
      title={t(en.emailSentTitle)}
      tone="success"
    >
      <p>
        <bdi dir="ltr">{email}</bdi>
      </p>
    </StatusCard>
  )
}
