import type { ServerUser } from '@portico/sdk/server'
import { Link } from '@tanstack/react-router'
import type { ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { SignInMarks } from './sign-in-marks.tsx'
import { UserMenu } from './user-menu.tsx'
import { nameOf } from './user-name.ts'

/** The columns of the list of users. */
export function useUserColumns(projectId: string, onDelete: (user: ServerUser) => void): ColumnDef<ServerUser>[] {
  const texts = useTexts('users')
  return useMemo(
    () => [
      {
        id: 'user',
        header: texts.user,
        meta: { className: 'cut w-name', onPhones: 'main' },
        cell: ({ row: { original: user } }) => <UserCell user={user} projectId={projectId} />,
      },
      {
        id: 'primaryEmail',
        enableSorting: true,
        header: texts.email,
        meta: { className: 'cut w-email', onPhones: 'sub' },
        cell: ({ row }) => <bdi title={row.original.primaryEmail ?? undefined}>{row.original.primaryEmail}</bdi>,
      },
      { id: 'methods', header: texts.signsInWith, cell: ({ row }) => <SignInMarks user={row.original} /> },
      {
        id: 'lastActiveAt',
        enableSorting: true,
        header: texts.lastActive,
        meta: { className: 'nowrap', onPhones: 'end2' },
        cell: ({ row }) => <Moment at={row.original.lastActiveAt} />,
      },
      {
        id: 'signedUpAt',
        enableSorting: true,
        header: texts.signedUp,
        meta: { className: 'nowrap muted' },
        cell: ({ row }) => <Moment at={row.original.signedUpAt} />,
      },
      {
        id: 'status',
        header: texts.status,
        meta: { className: 'fit', onPhones: 'end' },
        cell: ({ row }) => <UserStatus user={row.original} />,
      },
      {
        id: 'actions',
        header: () => <span className="vh">{texts.actions}</span>,
        meta: { className: 'act' },
        cell: ({ row }) => <UserMenu user={row.original} onDelete={onDelete} />,
      },
    ],
    [texts, projectId, onDelete],
  )
}

function UserCell({ user, projectId }: { user: ServerUser; projectId: string }) {
  const name = nameOf(user)
  return (
    <span className="who">
      <Avatar id={user.id} name={name} imageUrl={user.profileImageUrl} />
      <Link
        className="name trunc"
        to="/p/$projectId/users/$userId"
        params={{ projectId, userId: user.id }}
        title={name}
      >
        <bdi>{name}</bdi>
      </Link>
    </span>
  )
}

/** The state of an account as a chip. What is normal is quiet. */
export function UserStatus({ user }: { user: ServerUser }) {
  const texts = useTexts('users')
  if (user.ban) {
    return (
      <Chip tone="danger" icon="ban">
        {texts.banned}
      </Chip>
    )
  }
  if (user.primaryEmail && !user.primaryEmailVerified) {
    return (
      <Chip tone="warn" icon="mail">
        {texts.unverified}
      </Chip>
    )
  }
  return (
    <Chip tone="quiet" icon="circle-check">
      {texts.active}
    </Chip>
  )
}
