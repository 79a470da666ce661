import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { StatusCard, type StatusCardProps } from './status-card.tsx'

/** Shown while an automatic action runs. */
export function ProgressCard({ title, ...props }: Omit<StatusCardProps, 'children'>) {
  return (
    <StatusCard {...props} title={title}>
      <div aria-hidden="true" className="portico-progress" />
    </StatusCard>
  )
}

/** Shown while the link of an email is checked, and as the HTML of a server, which redeems nothing. */
export function CheckingLinkCard(props: Omit<StatusCardProps, 'children' | 'title'>) {
  const t = useTranslate()
  return (
    <StatusCard {...props} title={t(en.checkingLink)}>
      <div aria-hidden="true" className="portico-progress" />
      <noscript>
        <p>{t(en.needsJavaScript)}</p>
      </noscript>
    </StatusCard>
  )
}
