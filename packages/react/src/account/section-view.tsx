import * as en from '@portico/messages/en'
import type { CurrentUser } from '@portico/sdk/client'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { Banner } from '../ui/banner.tsx'
import { arrowBack } from '../ui/blocks/icons.ts'
import { SectionContext } from '../ui/blocks/section-context.ts'
import { IconButton } from '../ui/blocks/small-button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { cutText } from '../ui/fields/graphemes.ts'
import type { HeadingLevel } from '../ui/heading.tsx'
import { Part } from '../ui/part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Section } from './sections.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export interface SectionViewProps {
  /** The message of a failure to load the user, or an empty text. */
  problem: string
  onRetry: () => void
  /** Undefined while the user or the section is not known. */
  section: Section | undefined
  user: CurrentUser | null | undefined
  headingLevel: HeadingLevel
  /** Moves the focus to the title: the user has chosen this section. */
  takesFocus: boolean
}

/** Maximum number of characters shown of a team's name in a heading, as the specification requires. */
const shownCharacters = 64

/** The open section: its title, and its blocks as soon as they have loaded. */
export function SectionView({ section, user, headingLevel, takesFocus, problem, onRetry }: SectionViewProps) {
  const t = useTranslate()
  const [openStep, setOpenStep] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const name = section?.title ?? t(en.accountSettings)
  useKeptFocus(frame, title)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <SectionContext.Provider value={useMemo(() => ({ headingLevel, openStep, setOpenStep }), [headingLevel, openStep])}>
      <Part part="section" partRef={frame}>
        <div className="portico-section-head">
          <span className="portico-narrow portico-flip">
            <IconButton label={t(en.close)} onClick={showList} shape={arrowBack} />
          </span>
          <Part
            as={`h${headingLevel}`}
            part="title"
            partRef={title}
            tabIndex={takesFocus ? -1 : undefined}
            title={name.length > shownCharacters ? name : undefined}
          >
            {cutText(name, shownCharacters)}
          </Part>
        </div>
        <Banner onRetry={onRetry} text={problem} />
        {user && section && <SectionContent section={section} user={user} />}
        {!user && !problem && <Skeleton fields={2} />}
      </Part>
    </SectionContext.Provider>
  )
}

/** On narrow screens, the empty hash shows the list of sections. */
function showList() {
  window.location.hash = ''
}

/** The blocks of a section. If they fail to load or render, the user can try again. */
function SectionContent({ section, user }: { section: Section; user: CurrentUser }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Attempt key={`${section.id} ${attempt}`} onRetry={() => setAttempt(attempt + 1)} section={section} user={user} />
  )
}

interface AttemptProps {
  section: Section
  user: CurrentUser
  onRetry: () => void
}

/** Loads the blocks of a section once. A lazy component caches a failure to load, so each attempt needs a new one. */
function Attempt({ section, user, onRetry }: AttemptProps) {
  const { load, team = null, content } = section
  const [Blocks] = useState(() => load && lazy(load))
  return (
    <ErrorBoundary fallback={(error) => <Failure error={error} retry={onRetry} />}>
      <Suspense fallback={<Skeleton fields={2} />}>{Blocks ? <Blocks team={team} user={user} /> : content}</Suspense>
    </ErrorBoundary>
  )
}

function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  return <Banner onRetry={retry} text={useErrorText(error)} />
}
