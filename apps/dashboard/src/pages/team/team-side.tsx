import type { ServerTeam } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { teamSummariesQuery } from '../../data/team-summaries-query.ts'
import { CopyableId } from '../../parts/copyable.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Section } from '../../parts/page.tsx'
import { TeamActivity, TeamCount, TeamCreator } from '../../parts/team-facts.tsx'
import { useTeamListTexts } from '../../parts/use-team-list-texts.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useTeamOfPage } from './team-query.ts'

/** Facts about a team beside the sections. */
export function TeamSide({ team }: { team: ServerTeam }) {
  const texts = useTeamTexts()
  const list = useTeamListTexts()
  const { projectId } = useTeamOfPage()
  const { data } = useQuery(teamSummariesQuery(projectId, [team.id]))
  const summary = data?.get(team.id)
  // Without the summary, its facts are dashes of the same height.
  const dash = '–'
  return (
    <Stack as="aside" isTight aria-label={texts.summary}>
      <Section title={texts.summary}>
        <Facts>
          <Fact name={list.members}>{summary ? <TeamCount count={summary.memberCount} /> : dash}</Fact>
          <Fact name={list.invitations}>{summary ? <TeamCount count={summary.openInvitationCount} /> : dash}</Fact>
          <Fact name={list.lastActive}>{summary ? <TeamActivity summary={summary} /> : dash}</Fact>
          <Fact name={list.creator}>{summary ? <TeamCreator creator={summary.creator} /> : dash}</Fact>
          <Fact name={list.created}>
            <Moment at={team.createdAt} />
          </Fact>
          <Fact name={list.teamId}>
            <CopyableId id={team.id} />
          </Fact>
        </Facts>
      </Section>
    </Stack>
  )
}
