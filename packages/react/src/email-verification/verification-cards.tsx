import { useMessages } from '../hooks/use-messages.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { StatusCard } from '../status-card/status-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'

/** The address is verified; what is next depends on whether somebody is signed in here. */
export function EmailVerifiedCard(props: ScreenProps) {
  const app = usePortico()
  const messages = useMessages()
  const user = useResource(app.currentUser)
  const isSignedIn = user.status === 'ready' && user.value !== null
  return (
    <StatusCard
      {...props}
      icon="check"
      primary={
        isSignedIn
          ? { label: messages.goToHome, href: app.urls.home }
          : { label: messages.signInLink, href: app.urlOf('signIn', { returnTo: false }) }
      }
      takesFocus
      title={messages.emailVerifiedTitle}
      tone="success"
    >
      <p>{isSignedIn ? messages.emailVerifiedText : messages.emailVerifiedSignedOutText}</p>
    </StatusCard>
  )
}

/** The link of the mail does not work. */
export function BrokenLinkCard({ reason, ...props }: ScreenProps & { reason: 'invalid' | 'expired' }) {
  const app = usePortico()
  const messages = useMessages()
  const isExpired = reason === 'expired'
  return (
    <StatusCard
      {...props}
      icon="alert"
      primary={{ label: messages.goToHome, href: app.urls.home }}
      takesFocus
      title={isExpired ? messages.expiredVerificationTitle : messages.invalidVerificationTitle}
      tone="danger"
    >
      <p>{isExpired ? messages.expiredVerificationText : messages.invalidVerificationText}</p>
    </StatusCard>
  )
}
