import type { ServerTeam } from '@portico/sdk/server'
import { useMemo } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import type { Column } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RowLink } from '../../parts/lists/row-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** The columns of the list of teams. */
export function useTeamColumns(projectId: string): readonly Column<ServerTeam>[] {
  const texts = useTexts('teams')
  return useMemo(
    () => [
      {
        id: 'team',
        header: texts.team,
        isCut: true,
        width: 'half',
        onPhones: 'main',
        cell: (team) => (
          <Subject>
            <Avatar id={team.id} name={team.displayName} imageUrl={team.profileImageUrl} isSquare />
            <RowLink
              target={{ to: '/p/$projectId/teams/$teamId', params: { projectId, teamId: team.id } }}
              title={team.displayName}
            >
              {team.displayName}
            </RowLink>
          </Subject>
        ),
      },
      {
        id: 'created',
        header: texts.created,
        isUnbroken: true,
        onPhones: 'end',
        cell: (team) => <Moment at={team.createdAt} />,
      },
      { id: 'id', header: texts.teamId, cell: (team) => <CopyableId id={team.id} /> },
    ],
    [texts, projectId],
  )
}
