import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import * as en from '../messages/en.ts'
import { BrokenLinkCard } from '../status-card/broken-link-card.tsx'
import { StatusCard } from '../status-card/status-card.tsx'
import type { ScreenProps } from '../ui/card.tsx'
import { check } from '../ui/card-icons.ts'

const texts = {
  invalid: { title: en.invalidResetTitle, text: en.invalidResetText },
  expired: { title: en.expiredResetTitle, text: en.expiredResetText },
  used: { title: en.usedResetTitle, text: en.usedResetText },
} as const

/** The link cannot be used, and why. */
export function BrokenResetLinkCard({ reason, ...props }: ScreenProps & { reason: keyof typeof texts }) {
  return <BrokenLinkCard {...props} {...texts[reason]} action={useNewLink()} />
}

/** The link was good when the page opened, and no longer when the password was sent. */
export function ResetFailedCard(props: ScreenProps) {
  return <BrokenLinkCard {...props} action={useNewLink()} text={en.resetFailedText} title={en.resetFailedTitle} />
}

function useNewLink() {
  const app = usePortico()
  const t = useTranslate()
  return { label: t(en.requestNewLink), href: app.urls.forgotPassword }
}

/** The new password is set; nobody is signed in by that. */
export function PasswordResetCard(props: ScreenProps) {
  const app = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={check}
      primary={{ label: t(en.signInLink), href: app.urlOf('signIn', { returnTo: false }) }}
      takesFocus
      title={t(en.passwordResetTitle)}
      tone="success"
    >
      <p>{t(en.passwordResetText)}</p>
    </StatusCard>
  )
}
