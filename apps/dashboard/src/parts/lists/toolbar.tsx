import type { ComponentProps } from 'react'
import styles from './toolbar.module.css'

/** Search and filters of a list, above it. */
export const Toolbar = (props: ComponentProps<'div'>) => <div {...props} className={styles.toolbar} />
