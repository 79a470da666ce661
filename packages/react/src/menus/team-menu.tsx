import * as en from '@portico/messages/en'
import type { UserTeam } from '@portico/sdk/client'
import { type ReactNode, useEffect } from 'react'
import { usePortico } from '../hooks/use-portico.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { check } from '../ui/icons/card-icons.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { magnifier, plus, sliders } from '../ui/icons/menu-icons.ts'
import { MenuGroup, MenuItem } from '../ui/menu/menu-item.tsx'
import { findTeams } from './find-teams.ts'
import { TeamPicture } from './team-trigger.tsx'

export interface TeamMenuProps {
  current: UserTeam | null
  /** The other teams. */
  others: readonly UserTeam[]
  /** The text of the search field. */
  query: string
  /** True if users of the project may create teams. */
  canCreate: boolean
  onSelect: (team: UserTeam) => void
}

/**
 * The items of the team switcher: the current team with a shortcut to its settings, the other teams, and team creation.
 */
export function TeamMenu({ current, others, query, canCreate, onSelect }: TeamMenuProps) {
  const t = useTranslate()
  const found = findTeams(others, query)
  const creation = canCreate && <TeamCreation />
  if (!current && others.length === 0) return <MenuGroup label={t(en.noTeams)}>{creation}</MenuGroup>
  return (
    <>
      {current && findTeams([current], query).length > 0 && <CurrentTeam onSelect={onSelect} team={current} />}
      {found.length > 0 && (
        <MenuGroup label={t(current ? en.otherTeams : en.teams)}>
          {found.map((team) => (
            <TeamItem key={team.id} onSelect={onSelect} team={team} />
          ))}
        </MenuGroup>
      )}
      {creation}
    </>
  )
}

function CurrentTeam({ team, onSelect }: { team: UserTeam; onSelect: (team: UserTeam) => void }) {
  const { urls } = usePortico()
  const t = useTranslate()
  return (
    <MenuGroup label={t(en.currentTeam)}>
      <div className="portico-menu-row">
        <TeamItem hint={<Icon shape={check} />} isChosen onSelect={onSelect} team={team} />
        <MenuItem
          href={`${urls.accountSettings}#team-${team.id}`}
          icon={<Icon shape={sliders} />}
          isIcon
          label={t(en.teamSettings)}
        />
      </div>
    </MenuGroup>
  )
}

interface TeamItemProps {
  team: UserTeam
  isChosen?: boolean
  hint?: ReactNode
  onSelect: (team: UserTeam) => void
}

function TeamItem({ team, isChosen = false, hint, onSelect }: TeamItemProps) {
  return (
    <MenuItem
      hint={hint}
      icon={<TeamPicture team={team} />}
      isChosen={isChosen}
      isName
      label={team.displayName}
      onSelect={() => onSelect(team)}
    />
  )
}

/** Opens the form for a new team. */
function TeamCreation() {
  const { urls } = usePortico()
  const t = useTranslate()
  return (
    <>
      <hr />
      <MenuItem href={`${urls.accountSettings}#team-creation`} icon={<Icon shape={plus} />} label={t(en.createTeam)} />
    </>
  )
}

/** The search field for team names. Outside of the menu element, which may contain items only. */
export function TeamSearch({
  teams,
  query,
  onQuery,
}: {
  teams: readonly UserTeam[]
  query: string
  onQuery: (query: string) => void
}) {
  const t = useTranslate()
  // Clears the query, so that the menu opens with all teams next time.
  useEffect(() => () => onQuery(''), [onQuery])
  return (
    <>
      <div className="portico-search">
        <Icon shape={magnifier} />
        <input
          aria-label={t(en.findTeam)}
          autoComplete="off"
          className="portico-input"
          name="team"
          onChange={({ target }) => onQuery(target.value)}
          placeholder={t(en.findTeam)}
          type="search"
          value={query}
        />
      </div>
      <p className="portico-group" role="status">
        {findTeams(teams, query).length === 0 && t(en.noTeamFound)}
      </p>
    </>
  )
}
