import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../../texts/use-texts.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Text } from '../text.tsx'
import styles from './timeline.module.css'

/** A list of events along a line. Each has a pin, a text and a time. */
export const TimelineList = ({ children }: { children: ReactNode }) => <ol className={styles.timeline}>{children}</ol>

export const TimelinePin = ({ icon, tone }: Pick<TimelineItem, 'icon' | 'tone'>) => (
  <span className={styles.pin} data-tone={tone}>
    <Icon name={icon} />
  </span>
)

/** Events by day, the newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { day, time, exact } = useLanguage()
  return (
    <TimelineList>
      {items.map(({ id, at, icon, tone, title, details }, index) => {
        const previous = items[index - 1]
        const isNewDay = previous === undefined || day(previous.at) !== day(at)
        return [
          isNewDay && (
            <li key={`day-${id}`} className={styles.day}>
              {day(at)}
            </li>
          ),
          <li key={id}>
            <TimelinePin icon={icon} tone={tone} />
            <div>
              <Text as="p" isLong>
                {title}
              </Text>
              {details.length > 0 && (
                <Text as="small" isLong>
                  {details.map((detail, index) => (
                    <Fragment key={detail}>
                      {index > 0 && ' · '}
                      <bdi>{detail}</bdi>
                    </Fragment>
                  ))}
                </Text>
              )}
            </div>
            <time dateTime={at.toISOString()} title={exact(at)}>
              {time(at)}
            </time>
          </li>,
        ]
      })}
    </TimelineList>
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
