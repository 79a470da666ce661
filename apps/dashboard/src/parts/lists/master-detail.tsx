import type { ComponentProps, ReactNode } from 'react'
import styles from './master-detail.module.css'

/** A list, and beside it the entry that is open. On narrow screens the entry takes the place of the list. */
export const MasterDetail = ({ children, detail }: { children: ReactNode; detail: ReactNode }) => (
  <div className={styles.master} data-open={detail ? '' : undefined}>
    <div>{children}</div>
    {detail}
  </div>
)

/** The open entry: a `DetailHead` and sections. */
export const Detail = (props: ComponentProps<'section'>) => <section {...props} className={styles.detail} />

/** A row whose link reaches over the row. */
export const OpeningRow = (props: ComponentProps<'tr'>) => <tr {...props} className={styles.opens} />
