import { Fragment } from 'react'
import { useLanguage } from '../../texts/use-texts.tsx'
import { Icon, type IconName } from '../icon.tsx'

/** Events by day, the newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { day, time, exact } = useLanguage()
  return (
    <ol className="tl">
      {items.map(({ id, at, icon, tone, title, details }, index) => {
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
              {details.length > 0 && (
                <small className="long">
                  {details.map((detail, index) => (
                    <Fragment key={detail}>
                      {index > 0 && ' · '}
                      <bdi>{detail}</bdi>
                    </Fragment>
                  ))}
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
  /** Subject, reason, device, place: each in its own direction. */
  readonly details: readonly string[]
}
