import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../data/users-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { format } from '../../texts/format.ts'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { CardRows, RowText } from '../cards/rows.tsx'
import { Loaded } from '../feedback/loading.tsx'
import { SearchBox } from '../forms/search-box.tsx'
import { Stack } from '../layout.tsx'
import { Text } from '../text.tsx'
import { useUsersTexts } from './use-users-texts.ts'
import { nameOf } from './user-name.ts'

/** The most users that are shown. A search finds the others. */
const shownUsers = 8

/** Finds a user by name, email address or id. */
export function UserPicker({ action, onPick, hiddenIds = [], isBusy = false }: UserPickerProps) {
  const texts = useUsersTexts()
  const { projectId } = useProjectApp()
  const [q, setQ] = useState('')
  // Read again although it may be in the cache: the user may have signed up a moment ago.
  const query = useQuery({ ...usersQuery(projectId, q ? { q } : {}), staleTime: 0 })
  return (
    <Stack isTight>
      <SearchBox value={q} onSearch={setQ} label={texts.search} hasKey={false} />
      <Loaded query={query}>
        {({ items }) => {
          const users = items.filter(({ id }) => !hiddenIds.includes(id)).slice(0, shownUsers)
          if (users.length === 0) {
            return (
              <Text as="p" look="muted" role="status">
                {q || items.length > 0 ? texts.noMatchTitle : texts.emptyTitle}
              </Text>
            )
          }
          return (
            <CardRows>
              {users.map((user) => (
                <PickableUser key={user.id} user={user} action={action} isBusy={isBusy} onPick={onPick} />
              ))}
            </CardRows>
          )
        }}
      </Loaded>
    </Stack>
  )
}

type PickableUserProps = Required<Omit<UserPickerProps, 'hiddenIds'>> & { user: ServerUser }

function PickableUser({ user, action, isBusy, onPick }: PickableUserProps) {
  const texts = useUsersTexts()
  const name = nameOf(user)
  return (
    <li>
      <Avatar id={user.id} name={name} imageUrl={user.profileImageUrl} />
      <RowText>
        <Text as="p" look="strong" isCut>
          <bdi>{name}</bdi>
        </Text>
        <Text as="p" look="hint" isCut>
          <bdi>{user.primaryEmail}</bdi>
        </Text>
      </RowText>
      <Button isSmall isBusy={isBusy} aria-label={format(texts.pick, { action, name })} onClick={() => onPick(user)}>
        {action}
      </Button>
    </li>
  )
}

export interface UserPickerProps {
  /** The verb of the buttons. */
  action: string
  onPick: (user: ServerUser) => void
  /** Users that cannot be chosen. */
  hiddenIds?: readonly string[]
  isBusy?: boolean
}
