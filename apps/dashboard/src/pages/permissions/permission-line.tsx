import type { ReactNode } from 'react'
import styles from './permission-line.module.css'

/** A line of a list of permissions or of users. */
export const PermissionLine = ({ children }: { children: ReactNode }) => <li className={styles.line}>{children}</li>
