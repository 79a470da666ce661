import type { ComponentProps, ReactNode } from 'react'
import styles from './preview-frame.module.css'

/** The title of a preview and its views. */
export const PreviewBar = (props: ComponentProps<'header'>) => <header {...props} className={styles.bar} />

/** Settings, and beside them their preview, which stays in view. */
export const PreviewColumns = ({ children, preview }: { children: ReactNode; preview: ReactNode }) => (
  <div className={styles.columns}>
    {children}
    <div className={styles.preview}>{preview}</div>
  </div>
)
