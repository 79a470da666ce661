import type { ServerTeam } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { teamSummariesQuery } from '../../data/team-summaries-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Anchors } from '../../parts/anchors.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { Loaded, Skeleton } from '../../parts/feedback/loading.tsx'
import { MetadataSection } from '../../parts/forms/metadata-section.tsx'
import { SubjectHead } from '../../parts/heads.tsx'
import { Split, Stack } from '../../parts/layout.tsx'
import { PageFrame } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { DeleteTeamSection } from './delete-team-section.tsx'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { MembersSection } from './members-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { invitationsQuery, membersQuery, teamQuery, useTeamOfPage } from './team-query.ts'
import { TeamSide } from './team-side.tsx'

/** Everything about one team. */
export function TeamPage() {
  const { projectId, teamId } = useTeamOfPage()
  const query = useQuery(teamQuery(projectId, teamId))
  // Read at once, and shown together: a section that grows would move those below it.
  const members = useQuery(membersQuery(projectId, teamId))
  const invitations = useQuery(invitationsQuery(projectId, teamId))
  const summaries = useQuery(teamSummariesQuery(projectId, [teamId]))
  const isReading = members.isPending || invitations.isPending || summaries.isPending
  return (
    <PageFrame>
      {isReading ? <Skeleton rows={5} /> : <Loaded query={query}>{(team) => <TeamContent team={team} />}</Loaded>}
    </PageFrame>
  )
}

function TeamContent({ team }: { team: ServerTeam }) {
  const texts = useTeamTexts()
  useDocumentTitle(team.displayName)
  return (
    <>
      <TeamHead team={team} />
      <Anchors
        label={texts.onThisPage}
        items={[
          ['members', texts.members],
          ['invitations', texts.invitations],
          ['rules', texts.rules],
          ['metadata', texts.metadata],
          ['danger', texts.danger],
        ]}
      />
      <Split>
        <Stack>
          <MembersSection />
          <InvitationsSection />
          <RulesSection team={team} />
          <TeamMetadata team={team} />
          <DeleteTeamSection team={team} />
        </Stack>
        <TeamSide team={team} />
      </Split>
    </>
  )
}

function TeamHead({ team }: { team: ServerTeam }) {
  const texts = useTeamTexts()
  const { open, show, close } = useDialog({ edit: 'admin' })
  return (
    <SubjectHead
      picture={<Avatar id={team.id} name={team.displayName} imageUrl={team.profileImageUrl} size="lg" isSquare />}
      title={
        <Text as="bdi" isLong>
          {team.displayName}
        </Text>
      }
      facts={<CopyableId id={team.id} />}
      actions={
        <RoleButton needs="admin" look="primary" icon="pencil" onClick={() => show('edit')}>
          {texts.edit}
        </RoleButton>
      }
    >
      {open === 'edit' && <EditTeamDialog team={team} onClose={close} />}
    </SubjectHead>
  )
}

type Metadata = Pick<ServerTeam, 'clientMetadata' | 'clientReadOnlyMetadata' | 'serverMetadata'>

function TeamMetadata({ team }: { team: ServerTeam }) {
  const { projectId, app, teamId } = useTeamOfPage()
  const { mutateAsync } = useChange(projectId, {
    run: (changes: Partial<Metadata>) => app.teams.update(teamId, changes),
    stale: [['teams']],
    onError: () => true,
  })
  return <MetadataSection values={team} onSave={mutateAsync} />
}
