import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { UsersSearch } from '../../data/users-search.ts'
import { Icon } from '../../parts/icon.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { type FilterChanges, FilterMenu, type FilterName, flagText, methodName } from './filter-menu.tsx'
import { TeamFilterDialog, useTeamName } from './team-filter.tsx'

const from = '/p/$projectId/users'

/** The filters that are on, as sentences, and the menu that sets them. They are in the address. */
export function UserFilters() {
  const texts = useTexts('users')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const [isChoosingTeam, setIsChoosingTeam] = useState(false)
  const change = (filters: FilterChanges) =>
    void navigate({ search: ({ cursor: _, ...rest }) => withoutUndefined({ ...rest, ...filters }), replace: true })
  const chips: [FilterName, string, string][] = []
  if (search.verified !== undefined) chips.push(['verified', texts.email, flagText(texts, 'verified', search.verified)])
  if (search.banned !== undefined) chips.push(['banned', texts.status, flagText(texts, 'banned', search.banned)])
  if (search.method !== undefined) chips.push(['method', texts.signsInWith, methodName(texts, search.method)])
  const teamName = useTeamName(search.team)
  if (search.team !== undefined) chips.push(['team', texts.team, teamName ?? search.team])
  return (
    <>
      {chips.map(([name, label, value]) => (
        <FilterChip key={name} label={label} value={value} onRemove={() => change({ [name]: undefined })} />
      ))}
      <FilterMenu search={search} onChange={change} onTeam={() => setIsChoosingTeam(true)} />
      {isChoosingTeam && (
        <TeamFilterDialog
          onClose={() => setIsChoosingTeam(false)}
          onPick={(team) => {
            setIsChoosingTeam(false)
            change({ team })
          }}
        />
      )}
    </>
  )
}

function FilterChip({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  const texts = useTexts('users')
  return (
    <span className="filter">
      <span className="filter-text">
        {label} <bdi className="strong trunc">{value}</bdi>
      </span>
      <button type="button" aria-label={format(texts.removeFilter, { name: label })} onClick={onRemove}>
        <Icon name="x" />
      </button>
    </span>
  )
}

const withoutUndefined = (search: { [Name in keyof UsersSearch]: UsersSearch[Name] | undefined }): UsersSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
