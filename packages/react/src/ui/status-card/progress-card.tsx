import { StatusCard, type StatusCardProps } from './status-card.tsx'

/** Shown while an automatic action runs. */
export function ProgressCard({ title, ...props }: Omit<StatusCardProps, 'children'>) {
  return (
    <StatusCard {...props} title={title}>
      <div aria-hidden="true" className="portico-progress" />
    </StatusCard>
  )
}
