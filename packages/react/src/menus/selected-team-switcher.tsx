import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import { type CurrentUser, KnownError, type UserTeam } from '@portico/sdk/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
import { useResource } from '../hooks/use-resource.ts'
import { useResources } from '../hooks/values/use-resources.ts'
import { WithTexts } from '../languages/with-texts.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import { Root } from '../ui/root.tsx'
import { MenuWithoutTeams } from './menu-without-teams.tsx'
import { TeamMenu, TeamSearch } from './team-menu.tsx'
import { TeamTrigger } from './team-trigger.tsx'
import { TriggerSkeleton } from './trigger-skeleton.tsx'
import { type TeamSelection, useTeamSelection } from './use-team-selection.ts'

/** Properties of `SelectedTeamSwitcher`. */
export interface SelectedTeamSwitcherProps {
  /** Returns the page of a team. It is opened after the visitor has chosen the team. */
  urlMap?: (team: UserTeam) => string
  /**
   * The team of the page. The switcher stores it as the user's selection when it appears. A selection of the user takes
   * precedence.
   */
  selectedTeam?: UserTeam | null
  /** Never changes the user's selection. A choice only opens the page of the team. */
  noUpdateSelectedTeam?: boolean
}

/** Lists with more teams than this have a search field. */
const mostWithoutSearch = 8

/** Shows the selected team of the signed-in user, and lets them choose another one. */
export function SelectedTeamSwitcher(props: SelectedTeamSwitcherProps) {
  return (
    <WithTexts fallback={<TriggerSkeleton lines={1} shape="team" />}>
      <TeamsOfUser {...props} />
    </WithTexts>
  )
}

function TeamsOfUser(props: SelectedTeamSwitcherProps) {
  const { app } = usePorticoContext()
  const user = useResource(app.currentUser)
  const teams = useResource(useResources().teams())
  if (user.status === 'pending' || teams.status === 'pending') return <TriggerSkeleton lines={1} shape="team" />
  return (
    <Root className="portico-inline">
      {user.status === 'failed' || teams.status === 'failed' || !user.value ? (
        <MenuWithoutTeams error={user.status === 'failed' ? user.error : teams.status === 'failed' && teams.error} />
      ) : (
        <Switcher key={user.value.id} {...props} teams={teams.value} user={user.value} />
      )}
    </Root>
  )
}

interface SwitcherProps extends SelectedTeamSwitcherProps {
  user: CurrentUser
  teams: readonly UserTeam[]
}

function Switcher({ user, teams, urlMap, selectedTeam = null, noUpdateSelectedTeam = false }: SwitcherProps) {
  const { navigate, translate: t } = usePorticoContext()
  const { current, pending, error, clearError, select } = useTeamSelection(user, selectedTeam)
  const errorText = useErrorText(error)
  // In this error, the unknown member is the signed-in user.
  const problem = KnownError.is(error, 'TEAM_MEMBERSHIP_NOT_FOUND') ? t(en.teamUnknown) : errorText
  const canCreate = useProjectOrNull()?.config.clientTeamCreationEnabled ?? false
  const [query, setQuery] = useState('')
  const others = useOtherTeams(teams, current)
  useSelectionOfPage(noUpdateSelectedTeam ? null : selectedTeam, user, select)

  function choose(team: UserTeam) {
    const open = () => urlMap && navigate(urlMap(team), { replace: false })
    const isStored = noUpdateSelectedTeam || (user.selectedTeamId === team.id && !pending)
    if (isStored) open()
    else select(team, open)
  }
  const hasSearch = teams.length > mostWithoutSearch
  return (
    <Menu
      buttonLabel={current ? fill(t(en.teamsOf), { name: current.displayName }) : t(en.chooseTeam)}
      label={t(en.teams)}
      onProblemDismissed={clearError}
      pending={pending}
      problem={problem && `${t(en.teamNotChanged)} ${problem}`}
      search={hasSearch && <TeamSearch onQuery={setQuery} query={query} teams={teams} />}
      shape="team"
      trigger={<TeamTrigger team={current} />}
    >
      <TeamMenu
        canCreate={canCreate}
        current={current}
        onSelect={choose}
        others={others}
        query={hasSearch ? query : ''}
      />
    </Menu>
  )
}

/** The teams that are not selected, in alphabetical order. */
function useOtherTeams(teams: readonly UserTeam[], current: UserTeam | null): readonly UserTeam[] {
  const { lang } = usePorticoContext().language
  return useMemo(() => {
    const { compare } = new Intl.Collator(lang)
    return teams.filter(({ id }) => id !== current?.id).sort((a, b) => compare(a.displayName, b.displayName))
  }, [teams, current, lang])
}

/** Selects the team of the page when it appears, and when the page shows another team. */
function useSelectionOfPage(team: UserTeam | null, user: CurrentUser, select: TeamSelection['select']): void {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    // Once for each team, because a later choice of the user takes precedence.
    if (seen.current === team?.id) return
    seen.current = team?.id
    if (team && team.id !== user.selectedTeamId) select(team, () => {})
  })
}
