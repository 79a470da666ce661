import type { ServerUser } from '@portico/sdk/server'
import { useMemo } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import type { Column } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RowLink } from '../../parts/lists/row-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { VisuallyHidden } from '../../parts/text.tsx'
import { nameOf } from '../../parts/users/user-name.ts'
import { UserStatus } from '../../parts/users/user-status.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { SignInMarks } from './sign-in-marks.tsx'
import { UserMenu } from './user-menu.tsx'

/** The columns of the list of users. */
export function useUserColumns(projectId: string, onDelete: (user: ServerUser) => void): readonly Column<ServerUser>[] {
  const texts = useTexts('users')
  return useMemo(
    () => [
      {
        id: 'user',
        header: texts.user,
        isCut: true,
        width: 'name',
        onPhones: 'main',
        cell: (user) => <UserCell user={user} projectId={projectId} />,
      },
      {
        id: 'primaryEmail',
        header: texts.email,
        isCut: true,
        width: 'email',
        onPhones: 'sub',
        cell: (user) => <bdi title={user.primaryEmail ?? undefined}>{user.primaryEmail}</bdi>,
      },
      { id: 'methods', header: texts.signsInWith, hiddenBelow: 'medium', cell: signInMarks },
      {
        id: 'lastActiveAt',
        header: texts.lastActive,
        isUnbroken: true,
        onPhones: 'end2',
        cell: (user) => <Moment at={user.lastActiveAt} />,
      },
      {
        id: 'signedUpAt',
        header: texts.signedUp,
        isUnbroken: true,
        isMuted: true,
        hiddenBelow: 'narrow',
        cell: (user) => <Moment at={user.signedUpAt} />,
      },
      { id: 'status', header: texts.status, isFit: true, onPhones: 'end', cell: statusOf },
      {
        id: 'actions',
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        isActions: true,
        cell: (user) => <UserMenu user={user} onDelete={onDelete} />,
      },
    ],
    [texts, projectId, onDelete],
  )
}

const statusOf = (user: ServerUser) => <UserStatus user={user} />

const signInMarks = (user: ServerUser) => <SignInMarks user={user} />

function UserCell({ user, projectId }: { user: ServerUser; projectId: string }) {
  const name = nameOf(user)
  return (
    <Subject>
      <Avatar id={user.id} name={name} imageUrl={user.profileImageUrl} />
      <RowLink target={{ to: '/p/$projectId/users/$userId', params: { projectId, userId: user.id } }} title={name}>
        {name}
      </RowLink>
    </Subject>
  )
}
