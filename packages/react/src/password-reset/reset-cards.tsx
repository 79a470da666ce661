import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { check } from '../ui/icons/card-icons.ts'
import { BrokenLinkCard } from '../ui/status-card/broken-link-card.tsx'
import type { LinkProblem } from '../ui/status-card/link-problem.ts'
import { StatusCard } from '../ui/status-card/status-card.tsx'

const texts: Readonly<Record<LinkProblem, { title: Message; text: Message }>> = {
  invalid: { title: en.invalidResetTitle, text: en.invalidResetText },
  expired: { title: en.expiredResetTitle, text: en.expiredResetText },
  used: { title: en.usedResetTitle, text: en.usedResetText },
}

/** Shows why the link cannot be used. */
export function BrokenResetLinkCard({ reason, ...props }: ScreenProps & { reason: LinkProblem }) {
  return <BrokenLinkCard {...props} {...texts[reason]} action={useNewLink()} />
}

/** Shown if the link was valid when the page opened, but not when the password was sent. */
export function ResetFailedCard(props: ScreenProps) {
  return <BrokenLinkCard {...props} action={useNewLink()} text={en.resetFailedText} title={en.resetFailedTitle} />
}

function useNewLink() {
  const app = usePortico()
  const t = useTranslate()
  return { label: t(en.requestNewLink), href: app.urls.forgotPassword }
}

/** Shown when the new password is set. This opens no session. */
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
