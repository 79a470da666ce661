import * as en from '@portico/messages/en'
import { type CurrentUser, KnownError, type UserTeam } from '@portico/sdk/client'
import { useEffect, useMemo, useRef } from 'react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { useProjectOrNull } from '../hooks/use-project-or-null.ts'
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

export interface TeamsOfUser extends SelectedTeamSwitcherProps {
  user: CurrentUser
  teams: readonly UserTeam[]
}

/** Returns the selected team, the others in alphabetical order, and the function that chooses one. */
export function useTeamSwitcher(props: TeamsOfUser) {
  const { user, teams, urlMap, selectedTeam = null, noUpdateSelectedTeam = false } = props
  const { navigate, translate: t } = usePorticoContext()
  const { current, pending, error, clearError, select } = useTeamSelection(user, selectedTeam)
  const errorText = useErrorText(error)
  // In this error, the unknown member is the signed-in user.
  const reason = KnownError.is(error, 'TEAM_MEMBERSHIP_NOT_FOUND') ? t(en.teamUnknown) : errorText
  const canCreate = useProjectOrNull()?.config.clientTeamCreationEnabled ?? false
  const others = useOtherTeams(teams, current)
  useSelectionOfPage(noUpdateSelectedTeam ? null : selectedTeam, user, select)

  function choose(team: UserTeam) {
    const open = () => urlMap && navigate(urlMap(team), { replace: false })
    const isStored = noUpdateSelectedTeam || (user.selectedTeamId === team.id && !pending)
    if (isStored) open()
    else select(team, open)
  }
  return {
    current,
    others,
    canCreate,
    pending,
    /** The message of the last choice, if it failed, or an empty text. */
    problem: reason && `${t(en.teamNotChanged)} ${reason}`,
    dismissProblem: clearError,
    choose,
    hasSearch: teams.length > mostWithoutSearch,
  }
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
