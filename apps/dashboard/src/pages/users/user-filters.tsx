import { useNavigate, useSearch } from '@tanstack/react-router'
import type { UsersSearch } from '../../data/users-search.ts'
import { deferredDialog } from '../../parts/feedback/deferred-dialog.tsx'
import { FilterChip } from '../../parts/lists/filter-chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { format } from '../../texts/format.ts'
import { type FilterChanges, FilterMenu, type FilterName, flagText, methodName } from './filter-menu.tsx'
import { useTeamName } from './use-team-name.ts'

const from = '/p/$projectId/users'
const TeamFilterDialog = deferredDialog(async () => (await import('./team-filter-dialog.tsx')).TeamFilterDialog)

/** The filters that are on, as sentences, and the menu that sets them. They are in the address. */
export function UserFilters() {
  const texts = useUsersTexts()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { open, show, close } = useDialog({ 'choose-team': 'support' })
  const change = (filters: FilterChanges) =>
    void navigate({ search: ({ cursor: _, ...rest }) => withoutUndefined({ ...rest, ...filters }), replace: true })
  const chips: [FilterName, string, string][] = []
  if (search.verified !== undefined) chips.push(['verified', texts.email, flagText(texts, 'verified', search.verified)])
  if (search.banned !== undefined) chips.push(['banned', texts.status, flagText(texts, 'banned', search.banned)])
  if (search.restricted !== undefined)
    chips.push(['restricted', texts.approval, flagText(texts, 'restricted', search.restricted)])
  if (search.method !== undefined) chips.push(['method', texts.signsInWith, methodName(texts, search.method)])
  if (search.anonymous) chips.push(['anonymous', texts.account, texts.anonymous])
  const teamName = useTeamName(search.team)
  if (search.team !== undefined) chips.push(['team', texts.team, teamName ?? search.team])
  return (
    <>
      {chips.map(([name, label, value]) => (
        <SetFilter key={name} label={label} value={value} onRemove={() => change({ [name]: undefined })} />
      ))}
      <FilterMenu search={search} onChange={change} onTeam={() => show('choose-team')} />
      <TeamFilterDialog isOpen={open === 'choose-team'} onClose={close} onPick={(team) => change({ team })} />
    </>
  )
}

function SetFilter({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  const texts = useUsersTexts()
  return (
    <FilterChip removeLabel={format(texts.removeFilter, { name: label })} onRemove={onRemove}>
      {label}{' '}
      <Text as="bdi" look="strong" isCut>
        {value}
      </Text>
    </FilterChip>
  )
}

const withoutUndefined = (search: { [Name in keyof UsersSearch]: UsersSearch[Name] | undefined }): UsersSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
