import * as en from '@portico/messages/en'
import { useUrlOf } from '../hooks/use-href.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import type { ScreenProps } from '../ui/card.tsx'
import { mail } from '../ui/icons/card-icons.ts'
import { StatusCard } from './status-card.tsx'

/** Shown after a request for an email. Does not reveal whether the account exists. */
export function EmailSentCard(props: ScreenProps) {
  const urlOf = useUrlOf()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={mail}
      primary={{ label: t(en.signInLink), href: urlOf('signIn') }}
      takesFocus
      title={t(en.emailSentTitle)}
      tone="success"
    >
      <p>{t(en.emailSentText)}</p>
    </StatusCard>
  )
}
