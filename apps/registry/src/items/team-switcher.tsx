'use client'

import { type SelectedTeamSwitcherProps, usePortico, useTeams, useUser } from '@portico/react'
import {
  findTeams,
  ScreenTexts,
  type TeamsOfUser,
  useErrorText,
  useMenuButton,
  useTeamSwitcher,
  useTranslate,
  useUrlOf,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { UserTeam } from '@portico/sdk/client'
import { type ReactNode, useEffect, useState } from 'react'
import { type Menu, MenuItem, MenuPopup, Picture } from './menu'
import { Link, Problem } from './parts'

// Portico team-switcher@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

const placeholder = <span className="inline-block h-9 w-40 animate-pulse rounded-md bg-muted" />

/** Shows the selected team of the user, and lets them choose another one. `urlMap` returns the page of a team. */
export function TeamSwitcher(props: SelectedTeamSwitcherProps) {
  return (
    <ScreenTexts fallback={placeholder}>
      <Teams {...props} />
    </ScreenTexts>
  )
}

function Teams(props: SelectedTeamSwitcherProps) {
  const t = useTranslate()
  const urlOf = useUrlOf()
  const user = useUser({ suspense: false })
  const teams = useTeams({ suspense: false })
  const problem = useErrorText(user.error ?? (user.data ? teams.error : undefined))
  if (user.data === null) return <Link href={urlOf('signIn')}>{t(texts.signInLink)}</Link>
  if (user.data && teams.data) return <Switcher {...props} key={user.data.id} teams={teams.data} user={user.data} />
  const retry = () => void Promise.all([user.refetch(), teams.refetch()]).catch(() => undefined)
  return problem ? <Problem onRetry={retry} text={problem} /> : placeholder
}

function Switcher(props: TeamsOfUser) {
  const t = useTranslate()
  const { current, pending, problem, hasSearch, ...switcher } = useTeamSwitcher(props)
  const menu = useMenuButton({ label: t(texts.teams), hasSearch })
  return (
    <div {...menu.root} className="inline-grid gap-2">
      <button
        {...menu.button}
        aria-busy={pending}
        aria-label={current ? texts.fill(t(texts.teamsOf), { name: current.displayName }) : t(texts.chooseTeam)}
        className="inline-flex h-9 max-w-64 items-center gap-2 rounded-md border bg-background px-3 text-sm font-medium outline-offset-2 outline-ring focus-visible:outline-2 hover:bg-accent"
      >
        {current && <Picture isTeam name={current.displayName} url={current.profileImageUrl} />}
        <span className="truncate" dir="auto" title={current?.displayName}>
          {current?.displayName ?? t(texts.chooseTeam)}
        </span>
        <svg
          aria-hidden="true"
          className="size-3 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          viewBox="0 0 12 12"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
      </button>
      {menu.isOpen && (
        <TeamMenu {...switcher} current={current} hasSearch={hasSearch} menu={menu} teams={props.teams} />
      )}
      <Problem text={problem} />
    </div>
  )
}

type Switching = Omit<ReturnType<typeof useTeamSwitcher>, 'pending' | 'problem' | 'dismissProblem'>
type TeamMenuProps = Switching & { menu: Menu; teams: readonly UserTeam[] }

function TeamMenu({ menu, current, others, teams, canCreate, choose, hasSearch }: TeamMenuProps) {
  const t = useTranslate()
  const { urls } = usePortico()
  const [query, setQuery] = useState('')
  const found = findTeams(others, query)
  return (
    <MenuPopup
      header={hasSearch && <Search hasResult={findTeams(teams, query).length > 0} onQuery={setQuery} query={query} />}
      menu={menu}
    >
      {teams.length === 0 && <Group label={t(texts.noTeams)} menu={menu} />}
      {current && findTeams([current], query).length > 0 && (
        <Group label={t(texts.currentTeam)} menu={menu}>
          <TeamItem isChosen menu={menu} onSelect={choose} team={current} />
          <MenuItem href={`${urls.accountSettings}#team-${current.id}`} label={t(texts.teamSettings)} menu={menu} />
        </Group>
      )}
      {found.length > 0 && (
        <Group label={t(current ? texts.otherTeams : texts.teams)} menu={menu}>
          {found.map((team) => (
            <TeamItem key={team.id} menu={menu} onSelect={choose} team={team} />
          ))}
        </Group>
      )}
      {canCreate && <MenuItem href={`${urls.accountSettings}#team-creation`} label={t(texts.createTeam)} menu={menu} />}
    </MenuPopup>
  )
}

function Group({ label, menu, children }: { label: string; menu: Menu; children?: ReactNode }) {
  return (
    <div {...menu.group(label)} className="border-b pb-1 last:border-0">
      <p aria-hidden="true" className="px-2 py-1 text-xs text-muted-foreground">
        {label}
      </p>
      {children}
    </div>
  )
}

type TeamItemProps = { menu: Menu; team: UserTeam; isChosen?: boolean; onSelect: (team: UserTeam) => void }

function TeamItem({ menu, team, isChosen = false, onSelect }: TeamItemProps) {
  return (
    <MenuItem
      hint={isChosen && <span aria-hidden="true">✓</span>}
      icon={<Picture isTeam name={team.displayName} url={team.profileImageUrl} />}
      isChosen={isChosen}
      label={team.displayName}
      menu={menu}
      onSelect={() => onSelect(team)}
    />
  )
}

type SearchProps = { query: string; onQuery: (query: string) => void; hasResult: boolean }

function Search({ query, onQuery, hasResult }: SearchProps) {
  const t = useTranslate()
  // The menu opens with all teams next time.
  useEffect(() => () => onQuery(''), [onQuery])
  return (
    <div className="border-b pb-1">
      <input
        aria-label={t(texts.findTeam)}
        autoComplete="off"
        className="w-full bg-transparent px-2 py-1.5 -outline-offset-2 outline-ring focus-visible:outline-2"
        name="team"
        onChange={({ target }) => onQuery(target.value)}
        placeholder={t(texts.findTeam)}
        type="search"
        value={query}
      />
      <p className="px-2 text-muted-foreground empty:absolute" role="status">
        {!hasResult && t(texts.noTeamFound)}
      </p>
    </div>
  )
}
