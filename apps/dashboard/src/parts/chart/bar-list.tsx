import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/use-texts.tsx'
import { Text } from '../text.tsx'
import styles from './bar-list.module.css'

/** Named counts as bars, the highest first. It is a list with numbers, so it needs no table beside it. */
export function BarList({ items, total }: { items: readonly BarItem[]; total: number }) {
  const { number, percent } = useLanguage()
  return (
    <ul className={styles.list}>
      {items.map(({ key, label, icon, count }) => {
        const share = total > 0 ? count / total : 0
        return (
          <li key={key}>
            <span className={styles.label}>
              {icon}
              <Text as="bdi" isCut>
                {label}
              </Text>
            </span>
            <span className={styles.count}>{number(count)}</span>
            <span className={styles.share}>{percent(Math.round(share * 100) / 100)}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.track} width="100%" height="100%" />
              <rect className={styles.fill} width={`${share * 100}%`} height="100%" />
            </svg>
          </li>
        )
      })}
    </ul>
  )
}

export interface BarItem {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly count: number
}
