import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { projectQuery, useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { format } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { providerName } from '../sign-in/provider-names.ts'
import { TeamFilterDialog, useTeamName } from './team-filter.tsx'
import type { UsersSearch } from './users-search.ts'

const from = '/p/$projectId/users'
type FilterName = 'verified' | 'banned' | 'method' | 'team'

/** The filters that are on, as sentences, and the menu that sets them. They are in the address. */
export function UserFilters() {
  const texts = useTexts('users')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const [isChoosingTeam, setIsChoosingTeam] = useState(false)
  const change = (filters: { [Name in FilterName]?: UsersSearch[Name] | undefined }) =>
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

function FilterMenu({ search, onChange, onTeam }: FilterMenuProps) {
  const texts = useTexts('users')
  const methods = useMethods(texts)
  return (
    <Menu
      align="start"
      trigger={
        <Button look="ghost" icon="list-filter">
          {texts.filter}
        </Button>
      }
    >
      <FlagChoice name="verified" label={texts.email} value={search.verified} onChange={onChange} />
      <MenuLine />
      <FlagChoice name="banned" label={texts.status} value={search.banned} onChange={onChange} />
      <MenuLine />
      <MenuChoice
        label={texts.signsInWith}
        value={search.method ?? ''}
        onChange={(method) => onChange({ method: method === '' ? undefined : method })}
        choices={[['', texts.any], ...methods]}
      />
      <MenuLine />
      <MenuItem icon="building-2" onSelect={onTeam}>
        {texts.chooseTeam}
      </MenuItem>
    </Menu>
  )
}

interface FilterMenuProps {
  search: UsersSearch
  onChange: (filters: { [Name in FilterName]?: UsersSearch[Name] | undefined }) => void
  onTeam: () => void
}

interface FlagChoiceProps {
  name: 'verified' | 'banned'
  label: string
  value: boolean | undefined
  onChange: FilterMenuProps['onChange']
}

function FlagChoice({ name, label, value, onChange }: FlagChoiceProps) {
  const texts = useTexts('users')
  return (
    <MenuChoice
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange({ [name]: chosen === '' ? undefined : chosen === 'true' })}
      choices={[
        ['', texts.any],
        ['true', flagText(texts, name, true)],
        ['false', flagText(texts, name, false)],
      ]}
    />
  )
}

const ownMethods = ['password', 'otp', 'passkey', 'second_factor'] as const

/** Returns the sign-in methods of the project with their names. */
function useMethods(texts: Texts['users']): (readonly [string, string])[] {
  const { projectId } = useProjectApp()
  const { data: project } = useQuery(projectQuery(projectId))
  const providers = project?.config.oauthProviders.map(({ id }) => id) ?? []
  return [...ownMethods, ...providers].map((method) => [method, methodName(texts, method)])
}

function methodName(texts: Texts['users'], method: string): string {
  switch (method) {
    case 'password':
      return texts.password
    case 'otp':
      return texts.emailCode
    case 'passkey':
      return texts.passkey
    case 'second_factor':
      return texts.secondFactor
    default:
      return providerName(method)
  }
}

const flagText = (texts: Texts['users'], name: 'verified' | 'banned', value: boolean) =>
  texts[name === 'verified' ? 'verifiedFilter' : 'bannedFilter'][value ? 'yes' : 'no']

const withoutUndefined = (search: { [Name in keyof UsersSearch]: UsersSearch[Name] | undefined }): UsersSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
