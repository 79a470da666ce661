import type { ReactNode } from 'react'
import type { ScreenProps } from '../card.tsx'
import { StatusCard } from './status-card.tsx'

/** Properties of `MessageCard`. */
export interface MessageCardProps extends ScreenProps {
  title: string
  children?: ReactNode
  primaryButtonText?: string
  primaryAction?: () => void
  secondaryButtonText?: string
  secondaryAction?: () => void
}

/** A card with the host's own text, in the frame of the screens. */
export function MessageCard(props: MessageCardProps) {
  const { primaryButtonText, primaryAction, secondaryButtonText, secondaryAction, ...card } = props
  return (
    <StatusCard
      {...card}
      primary={toAction(primaryButtonText, primaryAction)}
      quiet={toAction(secondaryButtonText, secondaryAction)}
    />
  )
}

function toAction(label: string | undefined, onPress: (() => void) | undefined) {
  return label === undefined ? undefined : { label, onPress }
}
