import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card, type CardProps, type ScreenProps } from '../card.tsx'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import { Part } from '../part.tsx'

/** An action of a card: a page to open, or a function to run. */
export interface CardAction {
  label: ReactNode
  href?: string
  onPress?: () => void
  pending?: boolean
}

export interface StatusCardProps extends ScreenProps, Pick<CardProps, 'title' | 'takesFocus' | 'step'> {
  tone?: 'neutral' | 'success' | 'danger'
  /** A shape of icons.ts. */
  icon?: string
  primary?: CardAction
  quiet?: CardAction
  children?: ReactNode
}

/** The common frame of all results: icon, title, one sentence, one main and one secondary action. */
export function StatusCard({ tone = 'neutral', icon, primary, quiet, children, ...card }: StatusCardProps) {
  const mark = icon && (
    <Part as="span" data-tone={tone} part="mark">
      <Icon shape={icon} />
    </Part>
  )
  return (
    <Card {...card} align="center" mark={mark}>
      {children && <Part part="lead">{children}</Part>}
      {(primary || quiet) && (
        <Part part="actions">
          {primary && <Action {...primary} kind="primary" />}
          {quiet && <Action {...quiet} kind="quiet" />}
        </Part>
      )}
    </Card>
  )
}

function Action({ label, href, onPress, pending, kind }: CardAction & { kind: 'primary' | 'quiet' }) {
  if (href !== undefined) {
    return (
      <Link href={href} kind={kind}>
        {label}
      </Link>
    )
  }
  return (
    <Button kind={kind} onClick={onPress} pending={pending}>
      {label}
    </Button>
  )
}
