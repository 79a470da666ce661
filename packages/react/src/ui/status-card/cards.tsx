import * as en from '@portico/messages/en'
import { NetworkError } from '@portico/sdk/client'
import { useUrlOf } from '../../hooks/use-href.ts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useResource } from '../../hooks/use-resource.ts'
import { useSignOut } from '../../hooks/use-sign-out.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { developerHint, errorDetail, expectedMessage } from '../../messages/error-message.ts'
import type { ScreenProps } from '../card.tsx'
import { offline, person } from '../icons/card-icons.ts'
import { alert } from '../icons/icons.ts'
import { StatusCard } from './status-card.tsx'

/** Shown to visitors who are already signed in. */
export function SignedInCard(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  const user = useResource(app.currentUser)
  const { signOut, pending } = useSignOut()
  const email = user.status === 'ready' ? user.value?.primaryEmail : null
  return (
    <StatusCard
      {...props}
      icon={person}
      primary={{ label: t(en.goToHome), href: app.urls.home }}
      quiet={{ label: t(en.signOut), onPress: signOut, pending }}
      title={t(en.signedInTitle)}
    >
      {email && (
        <p>
          {t(en.signedInAs)} <bdi dir="ltr">{email}</bdi>
        </p>
      )}
    </StatusCard>
  )
}

/** Shown to visitors without a session, for example after signing out. */
export function NotSignedInCard({ takesFocus, ...props }: ScreenProps & { takesFocus?: boolean }) {
  const app = usePortico()
  const urlOf = useUrlOf()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={person}
      primary={{ label: t(en.signInLink), href: urlOf('signIn') }}
      quiet={{ label: t(en.goToHome), href: app.urls.home }}
      takesFocus={takesFocus}
      title={t(en.notSignedInTitle)}
    >
      <p>{t(en.notSignedInText)}</p>
    </StatusCard>
  )
}

/** Shown instead of sign-up if the project accepts no new users. */
export function SignUpDisabledCard(props: ScreenProps) {
  const app = usePortico()
  const urlOf = useUrlOf()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={person}
      primary={{ label: t(en.goToHome), href: app.urls.home }}
      quiet={{ label: t(en.signInLink), href: urlOf('signIn') }}
      title={t(en.signUpDisabledTitle)}
    >
      <p>{t(en.signUpDisabledText)}</p>
    </StatusCard>
  )
}

/** Shown if a screen fails: no connection, an error with its own message, or an unknown one. */
export function FailureCard({ error, onRetry, ...props }: ScreenProps & { error: unknown; onRetry?: () => unknown }) {
  const app = usePortico()
  const t = useTranslate()
  const isOffline = error instanceof NetworkError
  const text = isOffline ? t(en.networkError) : expectedMessage(error, t)
  const detail = developerHint(error) ?? errorDetail(error, t)
  const home = { label: t(en.goToHomeAfterError), href: app.urls.home }
  return (
    <StatusCard
      {...props}
      icon={isOffline ? offline : alert}
      primary={onRetry ? { label: t(en.retry), onPress: onRetry } : home}
      quiet={onRetry && home}
      title={t(isOffline ? en.noConnectionTitle : text === null ? en.unknownErrorTitle : en.errorTitle)}
      tone={isOffline ? 'neutral' : 'danger'}
    >
      <p>{text ?? t(en.unknownErrorText)}</p>
      {detail && <p className="portico-small">{detail}</p>}
    </StatusCard>
  )
}

/** Shown if the handler has no screen at this path. */
export function NotFoundCard(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard {...props} primary={{ label: t(en.goToHome), href: app.urls.home }} title={t(en.notFoundTitle)}>
      <p>{t(en.notFoundText)}</p>
    </StatusCard>
  )
}
