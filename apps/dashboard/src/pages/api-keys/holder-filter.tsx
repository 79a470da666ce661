import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { SearchBox } from '../../parts/forms/search-box.tsx'
import { Inline } from '../../parts/layout.tsx'
import { FilterChip } from '../../parts/lists/filter-chip.tsx'
import { Toolbar } from '../../parts/lists/toolbar.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { isHolderId } from './api-keys-search.ts'
import { holderQuery, matchingHoldersQuery } from './holder-queries.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

const from = '/p/$projectId/api-keys'

/** Limits the list to the keys of one user or team. The search finds users by name, address or id, and teams by name or id. */
export function HolderFilter({ of }: { of: 'users' | 'teams' }) {
  const texts = useApiKeyTexts()
  const { holder } = useSearch({ from })
  const navigate = useNavigate({ from })
  const [text, setText] = useState('')
  const choose = (id: string | undefined) => {
    setText('')
    void navigate({ search: { of, ...(id !== undefined && { holder: id }) }, replace: true })
  }
  return (
    <Toolbar>
      <SearchBox
        value={text}
        label={of === 'users' ? texts.findUser : texts.findTeam}
        onSearch={(searched) => (isHolderId(searched) ? choose(searched) : setText(searched))}
      />
      {holder && <ChosenHolder of={of} id={holder} onRemove={() => choose(undefined)} />}
      {text !== '' && <Matches of={of} text={text} onChoose={choose} />}
    </Toolbar>
  )
}

interface MatchesProps {
  of: 'users' | 'teams'
  text: string
  onChoose: (id: string) => void
}

function Matches({ of, text, onChoose }: MatchesProps) {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const { data: matches } = useQuery(matchingHoldersQuery(projectId, of, text))
  return (
    <Inline as="span" isTight role="status">
      {matches?.map(({ id, name, imageUrl }) => (
        <Button key={id} isSmall aria-label={format(texts.keysOf, { name })} onClick={() => onChoose(id)}>
          <Avatar id={id} name={name} imageUrl={imageUrl} isSquare={of === 'teams'} />
          <Text as="bdi" isCut>
            {name}
          </Text>
        </Button>
      ))}
      {matches?.length === 0 && <Text look="muted">{of === 'users' ? texts.noSuchUser : texts.noSuchTeam}</Text>}
    </Inline>
  )
}

function ChosenHolder({ of, id, onRemove }: { of: 'users' | 'teams'; id: string; onRemove: () => void }) {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  // Keys stay for a while after their user or team is deleted. The id replaces the name then.
  const { data: found } = useQuery(holderQuery(projectId, of, id))
  return (
    <FilterChip removeLabel={texts.removeHolder} onRemove={onRemove}>
      {of === 'users' ? texts.user : texts.team}{' '}
      <Text as="bdi" look="strong" isCut>
        {found?.name ?? id}
      </Text>
    </FilterChip>
  )
}
