import { type RefObject, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { useUser } from '../hooks/use-user.ts'
import { useProject } from '../hooks/values/use-project.ts'
import { useTeams } from '../hooks/values/use-teams.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Toasts } from '../ui/blocks/toast.tsx'
import { levelOfTitle, type ScreenProps } from '../ui/card.tsx'
import { Part } from '../ui/part.tsx'
import { ScreenRoot } from '../ui/screen-root.tsx'
import { SectionList } from './section-list.tsx'
import { SectionView } from './section-view.tsx'
import { type ExtraItem, ownSections, teamSections } from './sections.tsx'
import { replaceHash, useHash, useHasNavigated } from './use-hash.ts'

/** Properties of `AccountSettings`. */
export interface AccountSettingsProps extends ScreenProps {
  /** The host's own sections. Their ids are the hashes of their URLs. */
  extraItems?: readonly ExtraItem[]
}

const firstSection = 'profile'

/**
 * The settings of the signed-in user and of the user's teams. The hash of the URL identifies the open section. Visitors
 * without a session are sent to sign-in and back.
 */
export function AccountSettings(props: AccountSettingsProps) {
  return (
    <WithTexts parts={['account', 'errors']}>
      <Settings {...props} />
    </WithTexts>
  )
}

function Settings({ extraItems = [], ...props }: AccountSettingsProps) {
  const { data: user, error, refetch } = useUser({ or: 'redirect', suspense: false })
  const problem = useErrorText(user ? undefined : error)
  const frame = useRef<HTMLDivElement>(null)
  const { own, teams, section, isList } = useSections(extraItems, frame)
  const hasNavigated = useHasNavigated()
  return (
    <ScreenRoot className={`${props.fullPage ? 'portico-page' : ''} portico-wide`}>
      <Toasts>
        <Part data-view={isList ? 'list' : 'section'} part="account" partRef={frame}>
          <div className="portico-account-grid">
            <SectionList
              headingLevel={levelOfTitle(props)}
              isPage={isList}
              openId={section?.id}
              own={own}
              takesFocus={hasNavigated}
              teams={teams}
            />
            <SectionView
              headingLevel={levelOfTitle(props)}
              // Remounts the section for another user, so that typed values are not shown to that user.
              key={`${user?.id} ${section?.id}`}
              onRetry={() => void refetch().catch(() => {})}
              problem={problem}
              section={section}
              takesFocus={hasNavigated && !isList}
              user={user}
            />
          </div>
        </Part>
      </Toasts>
    </ScreenRoot>
  )
}

/** Returns the sections and the open one, if it is known. A hash that no section has is replaced. */
function useSections(extraItems: readonly ExtraItem[], frame: RefObject<HTMLElement | null>) {
  const t = useTranslate()
  const ownTeams = useTeams({ suspense: false })
  const { data: project } = useProject({ suspense: false })
  const hash = useHash()
  const isNarrow = useIsNarrow(frame)

  const own = ownSections(t, extraItems, project?.config.allowUserApiKeys ?? false)
  const teams = teamSections(t, ownTeams.data ?? [], project?.config.clientTeamCreationEnabled ?? false)
  const named = [...own, ...teams].find(({ id }) => id === hash)
  const isLoading = ownTeams.isLoading || project === undefined
  // On narrow screens, the list is a page of its own. The first measurement decides between list and section.
  const mayBeList = hash === '' && isNarrow !== false
  const isUnknown = hash !== null && !named && !mayBeList && !(isLoading && /^(team-|api-keys$)/.test(hash))

  useEffect(() => {
    if (isUnknown) replaceHash(firstSection)
  }, [isUnknown])
  const first = hash === '' || isUnknown ? own[0] : undefined
  return { own, teams, section: named ?? first, isList: hash === '' && isNarrow === true }
}

/** In rem of the host's page. Narrower than this, the list of sections is a page of its own. Also in `settings.css`. */
const narrowRem = 40

/** Returns true while the element is narrow, whatever the width of the window is, and null until it is measured. */
function useIsNarrow(element: RefObject<HTMLElement | null>): boolean | null {
  const [isNarrow, setNarrow] = useState<boolean | null>(null)
  useEffect(() => {
    const measured = element.current
    if (!measured || !window.ResizeObserver) return
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      if (entry) setNarrow(entry.contentRect.width <= narrowRem * rem)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return isNarrow
}
