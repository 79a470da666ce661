import type { ReactNode } from 'react'
import { EventArea } from '../event-area.tsx'
import { Icon } from '../icons/icon.tsx'
import { Part } from '../part.tsx'
import type { Step } from './use-step.ts'

/** The list of a block. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="portico-rows">
      {children}
    </ul>
  )
}

export interface RowProps {
  /** A `Tile`, an avatar, or nothing. */
  tile?: ReactNode
  title: ReactNode
  badge?: ReactNode
  detail?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
  /** On narrow screens, the actions are on a line of their own. */
  wraps?: boolean
  /** An open step, shown below the row. */
  children?: ReactNode
}

/** One entry of a list. */
export function Row({ tile, title, badge, detail, actions, wraps = false, children }: RowProps) {
  return (
    <Part as="li" part="row">
      {tile}
      <div className="portico-grow">
        <p className="portico-row-title">
          {title} {badge}
        </p>
        {detail && <p className="portico-small">{detail}</p>}
      </div>
      {actions && (
        <div className="portico-end" data-wraps={wraps}>
          {actions}
        </div>
      )}
      {children}
    </Part>
  )
}

/** The open step of a row. */
export function RowBody({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <EventArea areaRef={step.body.ref} className="portico-row-body" onKeyDown={step.body.onKeyDown}>
      {children}
    </EventArea>
  )
}

/** A square with an icon, at the start of a row. */
export function Tile({ shape, children }: { shape?: string; children?: ReactNode }) {
  return <span className="portico-tile">{shape ? <Icon shape={shape} /> : children}</span>
}

/** A short label beside a name. */
export function Badge({ tone, children }: { tone?: 'success' | 'warn'; children: ReactNode }) {
  return (
    <Part as="span" data-tone={tone} part="badge">
      {children}
    </Part>
  )
}

/** Shown in place of an empty list. Explains the first step. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="portico-empty">{children}</p>
}
