import { type KeyboardEventHandler, type ReactNode, type Ref, useContext, useId } from 'react'
import { EventArea } from '../event-area.tsx'
import { Part } from '../part.tsx'
import { SectionContext } from './section-context.ts'

export interface BlockProps {
  title: string
  /** Shown beside the title. */
  badge?: ReactNode
  /** One line of explanation. */
  help?: ReactNode
  /** A picture before the title. */
  picture?: ReactNode
  /** The only action, at the end of the line. */
  action?: ReactNode
  /** Rows, or a `BlockBody`. */
  children?: ReactNode
}

const titleBelow = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5' } as const

/** A setting of the user: title, one line of help, one action at the end, details below. */
export function Block({ title, badge, help, picture, action, children }: BlockProps) {
  const id = useId()
  const { headingLevel } = useContext(SectionContext)
  return (
    <Part aria-labelledby={id} as="section" part="block">
      <div className="portico-block-head">
        {picture}
        <div className="portico-grow">
          <Part as={titleBelow[headingLevel]} id={id} part="block-title">
            {title} {badge}
          </Part>
          {help && <p className="portico-small">{help}</p>}
        </div>
        {action}
      </div>
      {children}
    </Part>
  )
}

export interface BlockBodyProps {
  bodyRef?: Ref<HTMLDivElement>
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** The open content of a block, below its header. */
export function BlockBody({ bodyRef, onKeyDown, children }: BlockBodyProps) {
  return (
    <EventArea areaRef={bodyRef} className="portico-block-body" onKeyDown={onKeyDown}>
      {children}
    </EventArea>
  )
}
