import type { ServerTeam } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { Anchors } from '../../parts/anchors.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyableId } from '../../parts/copyable.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { MetadataSection } from '../../parts/forms/metadata-section.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { DeleteTeamSection } from './delete-team-section.tsx'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { MembersSection } from './members-section.tsx'
import { teamQuery, useTeamOfPage } from './team-query.ts'

/** Everything about one team. */
export function TeamPage() {
  const { projectId, teamId } = useTeamOfPage()
  const query = useQuery(teamQuery(projectId, teamId))
  return (
    <div className="page detail">
      <Loaded query={query}>{(team) => <TeamContent team={team} />}</Loaded>
    </div>
  )
}

function TeamContent({ team }: { team: ServerTeam }) {
  const texts = useTexts('team')
  useDocumentTitle(team.displayName)
  return (
    <>
      <TeamHead team={team} />
      <Anchors
        label={texts.onThisPage}
        items={[
          ['members', texts.members],
          ['invitations', texts.invitations],
          ['metadata', texts.metadata],
          ['danger', texts.danger],
        ]}
      />
      <div className="stack">
        <MembersSection />
        <InvitationsSection />
        <TeamMetadata team={team} />
        <DeleteTeamSection team={team} />
      </div>
    </>
  )
}

function TeamHead({ team }: { team: ServerTeam }) {
  const texts = useTexts('team')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className="user-head">
      <div className="who">
        <Avatar id={team.id} name={team.displayName} imageUrl={team.profileImageUrl} size="lg" isSquare />
        <div>
          <h1>
            <bdi className="long">{team.displayName}</bdi>
          </h1>
          <p className="meta">
            <span>
              {texts.created} <Moment at={team.createdAt} />
            </span>
            <CopyableId id={team.id} />
          </p>
        </div>
      </div>
      <div className="actions">
        <RoleButton needs="admin" icon="pencil" onClick={() => setIsEditing(true)}>
          {texts.edit}
        </RoleButton>
      </div>
      {isEditing && <EditTeamDialog team={team} onClose={() => setIsEditing(false)} />}
    </div>
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
