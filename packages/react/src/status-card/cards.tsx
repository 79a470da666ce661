import { NetworkError } from '@portico/sdk/client'
import { useMessages } from '../hooks/use-messages.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useSignOut } from '../hooks/use-sign-out.ts'
import { errorDetail } from '../messages/error-message.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { StatusCard } from './status-card.tsx'

/** A visitor who is signed in already. */
export function SignedInCard(props: ScreenProps) {
  const app = usePortico()
  const messages = useMessages()
  const user = useResource(app.currentUser)
  const { signOut, pending } = useSignOut()
  const email = user.status === 'ready' ? user.value?.primaryEmail : null
  return (
    <StatusCard
      {...props}
      icon="person"
      primary={{ label: messages.goToHome, href: app.urls.home }}
      quiet={{ label: messages.signOut, onPress: signOut, pending }}
      title={messages.signedInTitle}
    >
      {email && (
        <p>
          {messages.signedInAs} <bdi dir="ltr">{email}</bdi>
        </p>
      )}
    </StatusCard>
  )
}

/** A visitor without a session, where one is needed; or one who has just signed out. */
export function NotSignedInCard({ takesFocus, ...props }: ScreenProps & { takesFocus?: boolean }) {
  const app = usePortico()
  const messages = useMessages()
  return (
    <StatusCard
      {...props}
      icon="person"
      primary={{ label: messages.signInLink, href: app.urlOf('signIn') }}
      quiet={{ label: messages.goToHome, href: app.urls.home }}
      takesFocus={takesFocus}
      title={messages.notSignedInTitle}
    >
      <p>{messages.notSignedInText}</p>
    </StatusCard>
  )
}

/** A visitor who wants an account where none are given. */
export function SignUpDisabledCard(props: ScreenProps) {
  const app = usePortico()
  const messages = useMessages()
  return (
    <StatusCard
      {...props}
      icon="person"
      primary={{ label: messages.goToHome, href: app.urls.home }}
      quiet={{ label: messages.signInLink, href: app.urlOf('signIn') }}
      title={messages.signUpDisabledTitle}
    >
      <p>{messages.signUpDisabledText}</p>
    </StatusCard>
  )
}

/** Something failed before the screen could be shown: no connection, or an error that nobody expected. */
export function FailureCard({ error, onRetry, ...props }: ScreenProps & { error: unknown; onRetry?: () => unknown }) {
  const app = usePortico()
  const messages = useMessages()
  const isOffline = error instanceof NetworkError
  const detail = errorDetail(error, messages)
  return (
    <StatusCard
      {...props}
      icon={isOffline ? 'offline' : 'alert'}
      primary={
        onRetry ? { label: messages.retry, onPress: onRetry } : { label: messages.goToHome, href: app.urls.home }
      }
      quiet={onRetry && { label: messages.goToHome, href: app.urls.home }}
      title={isOffline ? messages.noConnectionTitle : messages.unknownErrorTitle}
      tone={isOffline ? 'neutral' : 'danger'}
    >
      <p>{isOffline ? messages.networkError : messages.unknownErrorText}</p>
      {detail && <p className="portico-small">{detail}</p>}
    </StatusCard>
  )
}

/** No screen at this address. */
export function NotFoundCard(props: ScreenProps) {
  const app = usePortico()
  const messages = useMessages()
  return (
    <StatusCard {...props} primary={{ label: messages.goToHome, href: app.urls.home }} title={messages.notFoundTitle}>
      <p>{messages.notFoundText}</p>
    </StatusCard>
  )
}
