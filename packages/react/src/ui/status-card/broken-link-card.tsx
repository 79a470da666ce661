import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import type { ScreenProps } from '../card.tsx'
import { alert } from '../icons/icons.ts'
import { type CardAction, StatusCard } from './status-card.tsx'

export interface BrokenLinkCardProps extends ScreenProps {
  /** English sentences of the catalogue. */
  title: Message
  text: Message
  /** The recommended action. Without it, the main action leads to the home page; otherwise that is the second one. */
  action?: CardAction
}

/** Shown if the link of an email does not work. */
export function BrokenLinkCard({ title, text, action, ...props }: BrokenLinkCardProps) {
  const app = usePortico()
  const t = useTranslate()
  const home = { label: t(en.goToHome), href: app.urls.home }
  return (
    <StatusCard
      {...props}
      icon={alert}
      primary={action ?? home}
      quiet={action && home}
      takesFocus
      title={t(title)}
      tone="danger"
    >
      <p>{t(text)}</p>
    </StatusCard>
  )
}
