import type { ComponentProps } from 'react'
import styles from './subject.module.css'

/** A picture or an icon, and the name that belongs to it. */
export const Subject = (props: ComponentProps<'span'>) => (
  <span {...props} className={styles.subject} data-part="subject" />
)
