import type { ComponentProps, ElementType, ReactNode } from 'react'
import type { AsProps } from './as-props.ts'
import styles from './bare-page.module.css'
import { Brand } from './brand.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** A page without the navigation of a project: the mark and the name of Portico, and below them the content. */
export function BarePage({ steps, way, children }: BarePageProps) {
  return (
    <div className={styles.bare}>
      <header>
        <Brand />
        {steps}
        {way && <span className={styles.way}>{way}</span>}
      </header>
      <main>{children}</main>
    </div>
  )
}

interface BarePageProps {
  /** Place of the page among others. */
  steps?: ReactNode
  /** The way out of the page. */
  way?: ReactNode
  children: ReactNode
}

/** The only card of a page with one task: the title of the page, a sentence and the content. */
export function TaskCard<Tag extends ElementType = 'section'>(props: AsProps<Tag, TaskCardProps>) {
  const { as, title, lede, icon, children, ...rest } = props
  const Element: ElementType = as ?? 'section'
  useDocumentTitle(title)
  return (
    <Element {...rest} className={styles.task}>
      <header>
        {icon && (
          <span className={styles.symbol}>
            <Icon name={icon} />
          </span>
        )}
        <h1>{title}</h1>
        {lede && <p>{lede}</p>}
      </header>
      {children}
    </Element>
  )
}

interface TaskCardProps {
  title: string
  lede?: ReactNode
  icon?: IconName
  children?: ReactNode
}

/** The buttons of a task, as wide as its card: the primary one first. */
export const TaskActions = (props: ComponentProps<'div'>) => <div {...props} className={styles.actions} />
