import * as en from '@portico/messages/en'
import { useUrlOf } from '../hooks/use-href.ts'
import { usePortico } from '../hooks/use-portico.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { check, person } from '../ui/icons/card-icons.ts'
import { alert } from '../ui/icons/icons.ts'
import { StatusCard } from '../ui/status-card/status-card.tsx'

/** Shown if visitors cannot join the waitlist. Leads to the sign-up if that is open. */
export function WaitlistClosedCard(props: ScreenProps) {
  const app = usePortico()
  const urlOf = useUrlOf()
  const t = useTranslate()
  const project = useResource(app.currentProject)
  const isOpen = project.status === 'ready' && project.value.config.signUpEnabled
  return (
    <StatusCard
      {...props}
      icon={person}
      primary={
        isOpen ? { label: t(en.signUpLink), href: urlOf('signUp') } : { label: t(en.goToHome), href: app.urls.home }
      }
      quiet={{ label: t(en.signInLink), href: urlOf('signIn') }}
      title={t(en.waitlistClosed)}
    />
  )
}

/** Shown after the address was put on the list. */
export function JoinedCard({ email, ...props }: ScreenProps & { email: string | null }) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={check}
      primary={{ label: t(en.goToHome), href: app.urls.home }}
      takesFocus
      title={t(en.waitlistJoinedTitle)}
      tone="success"
    >
      <p>{t(en.waitlistJoinedText)}</p>
      {email !== null && (
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
    </StatusCard>
  )
}

/** Shown to the owner of an address that can sign in. */
export function HasAccountCard({ email, ...props }: ScreenProps & { email: string }) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={person}
      primary={{ label: t(en.signInLink), href: app.urlOf('signIn', { returnTo: false }) }}
      takesFocus
      title={t(en.waitlistAccountTitle)}
    >
      <p>
        <bdi dir="ltr">{email}</bdi>
      </p>
    </StatusCard>
  )
}

/** Shown if the link is unknown or expired. */
export function BrokenPlaceCard(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={alert}
      primary={{ label: t(en.joinWaitlist), href: app.urls.waitlist }}
      takesFocus
      title={t(en.brokenPlaceTitle)}
      tone="danger"
    >
      <p>{t(en.brokenPlaceText)}</p>
    </StatusCard>
  )
}
