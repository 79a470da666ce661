import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isId } from '../../data/list-search.ts'
import { userQuery } from '../../data/user-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Inline } from '../../parts/layout.tsx'
import { FilterChip } from '../../parts/lists/filter-chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useAuditTexts } from '../../parts/use-audit-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { matchingUsersQuery } from './audit-query.ts'
import { filtersOnly } from './audit-search.ts'

const from = '/p/$projectId/audit'

/** Limits the log to the events of one user. The search finds users by name, email or id. */
export function UserFilter() {
  const texts = useAuditTexts()
  const { projectId } = useProjectApp()
  const { user } = useSearch({ from })
  const navigate = useNavigate({ from })
  const [text, setText] = useState('')
  const matches = useQuery(matchingUsersQuery(projectId, text))
  const choose = (id: string | undefined) => {
    setText('')
    void navigate({
      search: (now) => {
        const { user: _, ...others } = filtersOnly(now)
        return id ? { ...others, user: id } : others
      },
    })
  }
  return (
    <>
      <SearchBox
        value={text}
        label={texts.search}
        onSearch={(searched) => (isId(searched) ? choose(searched) : setText(searched))}
      />
      {user && <ChosenUser id={user} onRemove={() => choose(undefined)} />}
      {text !== '' && (
        <Inline as="span" isTight role="status">
          {matches.data?.items.map((match) => (
            <Button key={match.id} isSmall icon="user-round" onClick={() => choose(match.id)}>
              <Text as="bdi" isCut>
                {nameOf(match)}
              </Text>
            </Button>
          ))}
          {matches.data?.items.length === 0 && <Text look="muted">{texts.noSuchUser}</Text>}
        </Inline>
      )}
    </>
  )
}

function ChosenUser({ id, onRemove }: { id: string; onRemove: () => void }) {
  const texts = useAuditTexts()
  const { projectId } = useProjectApp()
  // The events of a deleted user remain. The id replaces the name then.
  const { data } = useQuery(userQuery(projectId, id))
  return (
    <FilterChip removeLabel={texts.removeFilter} onRemove={onRemove}>
      {texts.user}{' '}
      <Text as="bdi" look="strong" isCut>
        {data ? nameOf(data) : id}
      </Text>
    </FilterChip>
  )
}
