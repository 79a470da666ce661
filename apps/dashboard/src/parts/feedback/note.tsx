import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Actions } from '../layout.tsx'
import { Text } from '../text.tsx'
import empty from './empty.module.css'
import styles from './note.module.css'

const icons = { warn: 'triangle-alert', danger: 'circle-alert', ok: 'circle-check', info: 'info' } as const

/** A highlighted sentence, with an action for it. */
export function Note({ tone, title, children, actions, icon, role }: NoteProps) {
  return (
    <div className={styles.note} data-part="note" data-tone={tone} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div className={styles.content}>
        {title && (
          <Text as="p" look="strong">
            {title}
          </Text>
        )}
        {children && <div>{children}</div>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </div>
  )
}

export interface NoteProps {
  tone: keyof typeof icons
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` for events while the page is open. */
  role?: 'alert' | 'status'
}

/** The content of an empty list: how to fill it, and one action. */
export function Empty({ icon, title, children, action, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={empty.empty}>
      <span className={empty.icon}>
        <Icon name={icon} />
      </span>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action && <Actions>{action}</Actions>}
    </div>
  )
}

export interface EmptyProps {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
  /** True if it is the whole page, so that its title is that of the page. */
  isPage?: boolean
}
