import type { ComponentProps, ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values in two columns. */
export const Facts = (props: ComponentProps<'dl'>) => <dl {...props} className={styles.facts} />

/** A name and its value in a list of facts. A fact without a value is left out. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
