import * as en from '@portico/messages/en'
import { useEffect, useId, useRef } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'
import { chevron } from '../ui/blocks/icons.ts'
import { Heading, type HeadingLevel } from '../ui/heading.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Part } from '../ui/part.tsx'
import type { Section } from './sections.tsx'

export interface SectionListProps {
  own: readonly Section[]
  teams: readonly Section[]
  /** The section that is open, or was open before the list. */
  openId: string | undefined
  /** The list is shown alone, with a title of this level. */
  isPage: boolean
  headingLevel: HeadingLevel
  /** Moves the focus to the link of the section that was left for the list. */
  takesFocus: boolean
}

/** The list of sections: beside them on wide screens, a page of its own on narrow ones. */
export function SectionList({ own, teams, openId, isPage, headingLevel, takesFocus }: SectionListProps) {
  const t = useTranslate()
  const groupId = useId()
  const list = useRef<HTMLElement>(null)
  const left = useRef<string>(undefined)
  const current = isPage ? undefined : openId
  useEffect(() => {
    if (current) left.current = current
    else if (takesFocus && left.current)
      list.current?.querySelector<HTMLElement>(`[href="${hrefOf(left.current)}"]`)?.focus()
  }, [current, takesFocus])
  return (
    <Part aria-label={t(en.accountSettings)} as="nav" part="sections" partRef={list}>
      <div className="portico-narrow">
        <Heading level={headingLevel}>{t(en.accountSettings)}</Heading>
      </div>
      <Links current={current} sections={own} />
      {teams.length > 0 && (
        <>
          <p className="portico-group" id={groupId}>
            {t(en.teams)}
          </p>
          <Links current={current} labelledBy={groupId} sections={teams} />
        </>
      )}
    </Part>
  )
}

const hrefOf = (id: string) => `#${encodeURIComponent(id)}`

function Links(props: { sections: readonly Section[]; current: string | undefined; labelledBy?: string }) {
  return (
    <ul aria-labelledby={props.labelledBy}>
      {props.sections.map(({ id, title, icon }) => (
        <li key={id}>
          <Part as="a" aria-current={id === props.current ? 'page' : undefined} href={hrefOf(id)} part="section-link">
            {icon}
            <span className="portico-cut" dir="auto" title={title}>
              {title}
            </span>
            <span className="portico-narrow portico-flip">
              <Icon shape={chevron} />
            </span>
          </Part>
        </li>
      ))}
    </ul>
  )
}
