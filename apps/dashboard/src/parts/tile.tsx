import type { ReactNode } from 'react'
import styles from './tile.module.css'

/** The ground of a mark or of an icon: white for marks, whose colors need it, and quiet for icons. */
export function Tile({ isSmall = false, isQuiet = false, children }: TileProps) {
  return (
    <span className={styles.tile} data-small={isSmall || undefined} data-quiet={isQuiet || undefined}>
      {children}
    </span>
  )
}

export interface TileProps {
  isSmall?: boolean
  isQuiet?: boolean
  children: ReactNode
}
