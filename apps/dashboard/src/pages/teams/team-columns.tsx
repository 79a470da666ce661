import type { ServerTeam, TeamSummary } from '@portico/sdk/server'
import { type ReactNode, useMemo } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import type { Column } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RowLink } from '../../parts/lists/row-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { TeamActivity, TeamCount, TeamCreator } from '../../parts/team-facts.tsx'
import { PhoneOnly } from '../../parts/text.tsx'
import { type TeamListTexts, useTeamListTexts } from '../../parts/use-team-list-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

type Summaries = ReadonlyMap<string, TeamSummary>

/** The columns of the list of teams. Those of the summaries are empty until they have arrived. */
export function useTeamColumns(projectId: string, summaries: Summaries | undefined): readonly Column<ServerTeam>[] {
  const texts = useTeamListTexts()
  return useMemo(
    () => [
      {
        id: 'team',
        header: texts.team,
        isCut: true,
        width: 'email',
        onPhones: 'main',
        cell: (team) => <TeamCell team={team} projectId={projectId} />,
      },
      ...summaryColumns(texts, summaries),
      {
        id: 'created',
        header: texts.created,
        isUnbroken: true,
        isMuted: true,
        hiddenBelow: 'medium',
        cell: (team) => <Moment at={team.createdAt} />,
      },
    ],
    [texts, projectId, summaries],
  )
}

function summaryColumns(texts: TeamListTexts, summaries: Summaries | undefined): readonly Column<ServerTeam>[] {
  const ofSummary = (cell: (summary: TeamSummary) => ReactNode) => (team: ServerTeam) => {
    const summary = summaries?.get(team.id)
    return summary && cell(summary)
  }
  return [
    {
      ...{ id: 'members', header: texts.members, isNumber: true, onPhones: 'end' },
      cell: ofSummary(({ memberCount }) => <MemberCount count={memberCount} />),
    },
    {
      ...{ id: 'invitations', header: texts.invitations, isNumber: true, hiddenBelow: 'narrow' },
      cell: ofSummary(({ openInvitationCount }) => <TeamCount count={openInvitationCount} />),
    },
    {
      ...{ id: 'creator', header: texts.creator, isCut: true, width: 'creator', hiddenBelow: 'narrow' },
      cell: ofSummary(({ creator }) => <TeamCreator creator={creator} />),
    },
    {
      ...{ id: 'active', header: texts.lastActive, isUnbroken: true, onPhones: 'sub' },
      cell: ofSummary((summary) => <TeamActivity summary={summary} />),
    },
  ]
}

function MemberCount({ count }: { count: number }) {
  const texts = useTeamListTexts()
  const { plural } = useLanguage()
  return (
    <>
      <TeamCount count={count} /> <PhoneOnly>{plural(texts.memberWord, count)}</PhoneOnly>
    </>
  )
}

function TeamCell({ team, projectId }: { team: ServerTeam; projectId: string }) {
  return (
    <Subject>
      <Avatar id={team.id} name={team.displayName} imageUrl={team.profileImageUrl} isSquare />
      <RowLink
        target={{ to: '/p/$projectId/teams/$teamId', params: { projectId, teamId: team.id } }}
        title={team.displayName}
      >
        {team.displayName}
      </RowLink>
    </Subject>
  )
}
