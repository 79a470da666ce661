import * as en from '@portico/messages/en'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { check } from '../ui/icons/card-icons.ts'
import { StatusCard } from '../ui/status-card/status-card.tsx'

/** Shown after an address was verified. The next step depends on whether a user is signed in here. */
export function EmailVerifiedCard(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  const user = useResource(app.currentUser)
  const isSignedIn = user.status === 'ready' && user.value !== null
  return (
    <StatusCard
      {...props}
      icon={check}
      primary={
        isSignedIn
          ? { label: t(en.goToHome), href: app.urls.home }
          : { label: t(en.signInLink), href: app.urlOf('signIn', { returnTo: false }) }
      }
      takesFocus
      title={t(en.emailVerifiedTitle)}
      tone="success"
    >
      <p>{isSignedIn ? t(en.emailVerifiedText) : t(en.emailVerifiedSignedOutText)}</p>
    </StatusCard>
  )
}
