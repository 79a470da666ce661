import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersQuery } from '../../data/users-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { Loaded } from '../feedback/loading.tsx'
import { SearchBox } from '../forms/search-box.tsx'
import { nameOf } from './user-name.ts'

/** The most users that are shown. A search finds the others. */
const shownUsers = 8

/** Finds a user by name, email address or id. */
export function UserPicker({ action, onPick, hiddenIds = [], isBusy = false }: UserPickerProps) {
  const texts = useTexts('users')
  const { projectId } = useProjectApp()
  const [q, setQ] = useState('')
  // Read again although it may be in the cache: the user may have signed up a moment ago.
  const query = useQuery({ ...usersQuery(projectId, q ? { q } : {}), staleTime: 0 })
  return (
    <div className="stack tight">
      <SearchBox value={q} onSearch={setQ} label={texts.search} hasKey={false} />
      <Loaded query={query}>
        {({ items }) => {
          const users = items.filter(({ id }) => !hiddenIds.includes(id)).slice(0, shownUsers)
          if (users.length === 0) {
            return (
              <p className="muted" role="status">
                {q || items.length > 0 ? texts.noMatchTitle : texts.emptyTitle}
              </p>
            )
          }
          return (
            <ul className="card rows">
              {users.map((user) => (
                <PickableUser key={user.id} user={user} action={action} isBusy={isBusy} onPick={onPick} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}

type PickableUserProps = Required<Omit<UserPickerProps, 'hiddenIds'>> & { user: ServerUser }

function PickableUser({ user, action, isBusy, onPick }: PickableUserProps) {
  const texts = useTexts('users')
  const name = nameOf(user)
  return (
    <li>
      <Avatar id={user.id} name={name} imageUrl={user.profileImageUrl} />
      <div className="grow">
        <p className="strong trunc">
          <bdi>{name}</bdi>
        </p>
        <p className="hint trunc">
          <bdi>{user.primaryEmail}</bdi>
        </p>
      </div>
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
