import type { ServerTeam } from '@portico/sdk/server'
import { Link } from '@tanstack/react-router'
import type { ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** The columns of the list of teams. */
export function useTeamColumns(projectId: string): ColumnDef<ServerTeam>[] {
  const texts = useTexts('teams')
  return useMemo(
    () => [
      {
        id: 'team',
        header: texts.team,
        meta: { className: 'cut w-half', onPhones: 'main' },
        cell: ({ row: { original: team } }) => (
          <span className="who">
            <Avatar id={team.id} name={team.displayName} imageUrl={team.profileImageUrl} isSquare />
            <Link
              className="name trunc"
              to="/p/$projectId/teams/$teamId"
              params={{ projectId, teamId: team.id }}
              title={team.displayName}
            >
              <bdi>{team.displayName}</bdi>
            </Link>
          </span>
        ),
      },
      {
        id: 'created',
        header: texts.created,
        meta: { className: 'nowrap', onPhones: 'end' },
        cell: ({ row }) => <Moment at={row.original.createdAt} />,
      },
      { id: 'id', header: texts.teamId, cell: ({ row }) => <CopyableId id={row.original.id} /> },
    ],
    [texts, projectId],
  )
}
