import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Filled } from '../../messages/filled.tsx'
import type { ScreenProps } from '../card.tsx'
import { mail } from '../icons/card-icons.ts'
import { StatusCard } from './status-card.tsx'

export interface ConfirmLinkCardProps extends ScreenProps {
  /** English sentences of the catalogue. */
  title: Message
  text: Message
  /** The label of the button, with a place for the address. */
  label: Message
  email: string | null
  onConfirm: () => void
}

/**
 * Shown if another browser asked for the link of an email. It names the account and waits for a press: scanners of emails
 * open links and run scripts, but press nothing.
 */
export function ConfirmLinkCard({ title, text, label, email, onConfirm, ...props }: ConfirmLinkCardProps) {
  const { urls } = usePortico()
  const t = useTranslate()
  return (
    <StatusCard
      {...props}
      icon={mail}
      primary={{
        label: <Filled text={t(label)} values={{ email: <bdi dir="ltr">{email}</bdi> }} />,
        onPress: onConfirm,
      }}
      quiet={{ label: t(en.cancel), href: urls.home }}
      takesFocus
      title={t(title)}
    >
      <p>{t(text)}</p>
    </StatusCard>
  )
}
