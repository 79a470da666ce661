import type { ComponentProps } from 'react'
import styles from './error-line.module.css'

/** A problem with a field: an icon and a sentence. */
export const ErrorLine = (props: ComponentProps<'p'>) => <p {...props} className={styles.error} />
