import type { ReactNode } from 'react'
import { useLanguage } from '../../texts/use-texts.tsx'

/** Named counts as bars, the highest first. It is a list with numbers, so it needs no table beside it. */
export function BarList({ items, total }: { items: readonly BarItem[]; total: number }) {
  const { number, percent } = useLanguage()
  return (
    <ul className="barlist">
      {items.map(({ key, label, icon, count }) => {
        const share = total > 0 ? count / total : 0
        return (
          <li key={key}>
            <span className="lbl">
              {icon}
              <bdi className="trunc">{label}</bdi>
            </span>
            <span className="v">{number(count)}</span>
            <span className="p">{percent(Math.round(share * 100) / 100)}</span>
            <svg className="b" aria-hidden="true">
              <rect className="bar-track" width="100%" height="100%" />
              <rect className="bar-fill" width={`${share * 100}%`} height="100%" />
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
