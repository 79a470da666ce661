import { useLanguage } from '../../texts/use-texts.tsx'
import { Icon, type IconName } from '../icon.tsx'

/** Events by day, the newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { day, time, exact } = useLanguage()
  return (
    <ol className="tl">
      {items.map(({ id, at, icon, tone, title, detail }, index) => {
        const previous = items[index - 1]
        const isNewDay = previous === undefined || day(previous.at) !== day(at)
        return [
          isNewDay && (
            <li key={`day-${id}`} className="day">
              {day(at)}
            </li>
          ),
          <li key={id}>
            <span className="pin" data-tone={tone}>
              <Icon name={icon} />
            </span>
            <div>
              <p className="long">{title}</p>
              {detail && (
                <small>
                  <bdi className="long">{detail}</bdi>
                </small>
              )}
            </div>
            <time dateTime={at.toISOString()} title={exact(at)}>
              {time(at)}
            </time>
          </li>,
        ]
      })}
    </ol>
  )
}

export interface TimelineItem {
  readonly id: string
  readonly at: Date
  readonly icon: IconName
  readonly tone?: 'warn' | 'danger' | undefined
  readonly title: string
  /** Device, place, reason. */
  readonly detail?: string
}
