import type { ServerUser, TeamsOfUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { teamsOfUsersQuery } from '../../data/teams-of-users-query.ts'
import { columnsOf, type UserColumn } from '../../data/users-search.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Avatar } from '../../parts/avatar.tsx'
import type { Column } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RowLink } from '../../parts/lists/row-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { VisuallyHidden } from '../../parts/text.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { UserStatus } from '../../parts/users/user-status.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { SignInMarks } from './sign-in-marks.tsx'
import { UserMenu } from './user-menu.tsx'

/** The columns of the list of users that the owner has not hidden. Teams are empty until they have arrived. */
export function useUserColumns(
  users: readonly ServerUser[],
  onDelete: (user: ServerUser) => void,
): readonly Column<ServerUser>[] {
  const texts = useUsersTexts()
  const { projectId } = useProjectApp()
  const { columns } = useSearch({ from: '/p/$projectId/users' })
  const teams = useTeamsOf(users, columnsOf({ columns }).includes('teams'))
  return useMemo(() => {
    const optional = optionalColumns(teams)
    // Projects without usernames have an empty column otherwise.
    const hasNames = users.some(({ username }) => username !== null)
    const shown = columnsOf({ columns }).filter((id) => id !== 'username' || hasNames)
    const chosen = shown.map((id) => ({ id, header: texts.columnNames[id], ...optional[id] }))
    return [
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
      ...chosen,
      { id: 'status', header: texts.status, isFit: true, onPhones: 'end', cell: statusOf },
      {
        id: 'actions',
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        isActions: true,
        cell: (user) => <UserMenu user={user} onDelete={onDelete} />,
      },
    ]
  }, [texts, projectId, onDelete, columns, teams, users])
}

type OptionalColumns = Readonly<Record<UserColumn, Omit<Column<ServerUser>, 'id' | 'header'>>>

/** The columns that owners may hide. */
const optionalColumns = (teams: ReadonlyMap<string, TeamsOfUser> | undefined): OptionalColumns => ({
  username: { isCut: true, hiddenBelow: 'medium', cell: ({ username }) => <bdi>{username}</bdi> },
  teams: { isCut: true, hiddenBelow: 'medium', cell: ({ id }) => <TeamNames teams={teams?.get(id)} /> },
  methods: { hiddenBelow: 'medium', cell: signInMarks },
  lastActiveAt: { isUnbroken: true, onPhones: 'end2', cell: (user) => <Moment at={user.lastActiveAt} /> },
  signedUpAt: {
    isUnbroken: true,
    isMuted: true,
    hiddenBelow: 'narrow',
    cell: (user) => <Moment at={user.signedUpAt} />,
  },
})

/** Returns the teams of the users, while their column is shown. */
function useTeamsOf(users: readonly ServerUser[], isShown: boolean) {
  const { projectId } = useProjectApp()
  const { data } = useQuery({
    ...teamsOfUsersQuery(
      projectId,
      users.map(({ id }) => id),
    ),
    enabled: isShown,
  })
  return data
}

/** The first teams of a user, and the number of the others. */
function TeamNames({ teams }: { teams: TeamsOfUser | undefined }) {
  const { list, number } = useLanguage()
  if (!teams || teams.teamCount === 0) return null
  const names = teams.teams.map(({ displayName }) => displayName)
  const others = teams.teamCount - names.length
  const text = list(others > 0 ? [...names, `+${number(others)}`] : names)
  return <bdi title={text}>{text}</bdi>
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
