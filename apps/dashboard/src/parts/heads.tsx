import type { ComponentProps, ReactNode } from 'react'
import styles from './heads.module.css'
import { Actions } from './layout.tsx'

/** The title of a section that is no card, and its actions. */
export const SectionHead = (props: ComponentProps<'div'>) => <div {...props} className={styles.section} />

/** The head of the page of one user or team: picture, name, facts and actions. `children` are its dialogs. */
export function SubjectHead({ picture, title, facts, actions, children }: SubjectHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.subject}>
        {picture}
        <div>
          <h1>{title}</h1>
          <p className={styles.facts}>{facts}</p>
        </div>
      </div>
      <Actions>{actions}</Actions>
      {children}
    </div>
  )
}

export interface SubjectHeadProps {
  picture: ReactNode
  title: ReactNode
  facts: ReactNode
  actions: ReactNode
  children?: ReactNode
}
