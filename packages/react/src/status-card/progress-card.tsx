import type { ScreenProps } from '../ui/card.tsx'
import { StatusCard } from './status-card.tsx'

/** Something happens by itself. */
export function ProgressCard({ title, ...props }: ScreenProps & { title: string }) {
  return (
    <StatusCard {...props} title={title}>
      <div aria-hidden="true" className="portico-progress" />
    </StatusCard>
  )
}
