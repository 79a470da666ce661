import { StatusCard, type StatusCardProps } from './status-card.tsx'

/** Something happens by itself. */
export function ProgressCard({ title, ...props }: Omit<StatusCardProps, 'children'>) {
  return (
    <StatusCard {...props} title={title}>
      <div aria-hidden="true" className="portico-progress" />
    </StatusCard>
  )
}
