import type { ServerTeam, ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { membershipsQuery } from '../../data/user-query.ts'
import { useChange } from '../../owner/use-change.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Card, CardBody } from '../../parts/cards/card.tsx'
import { Row, Rows, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Explain } from '../../parts/permissions/explain.tsx'
import { GrantMenu, Grants } from '../../parts/permissions/grants.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { useTeamGrants } from '../../parts/permissions/use-team-grants.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { AddToTeamDialog } from './add-to-team-dialog.tsx'
import { useUserOfPage } from './use-user.ts'

/** The teams of a user with the permissions granted in them, and the reason for each permission. */
export function TeamsSection({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { projectId, userId } = useUserOfPage()
  const query = useQuery(membershipsQuery(projectId, userId))
  const { open, show, close } = useDialog({ 'add-team': 'admin' })
  return (
    <OpenSection
      id="teams"
      title={texts.teams}
      actions={
        <RoleButton needs="admin" isSmall icon="plus" onClick={() => show('add-team')}>
          {texts.addToTeam}
        </RoleButton>
      }
    >
      <Loaded query={query} rows={2}>
        {(memberships) => (
          <Card>
            {memberships.length === 0 && (
              <CardBody>
                <Text look="muted">{texts.noTeams}</Text>
              </CardBody>
            )}
            <Rows>
              {memberships.map(({ team, permissionIds }) => (
                <MembershipRow key={team.id} user={user} team={team} permissionIds={permissionIds} />
              ))}
            </Rows>
            <Explain user={user} teams={memberships.map(({ team }) => team)} />
          </Card>
        )}
      </Loaded>
      {open === 'add-team' && query.data && (
        <AddToTeamDialog memberOf={query.data.map(({ team }) => team.id)} onClose={close} />
      )}
    </OpenSection>
  )
}

interface MembershipRowProps {
  user: ServerUser
  team: ServerTeam
  permissionIds: readonly string[]
}

function MembershipRow({ user, team, permissionIds }: MembershipRowProps) {
  const texts = usePermissionTexts()
  const { grant, revoke } = useTeamGrants(team.id, user.id)
  const { projectId } = useUserOfPage()
  return (
    <Row>
      <Avatar id={team.id} name={team.displayName} imageUrl={team.profileImageUrl} size="md" isSquare />
      <RowText>
        <Text as="p" look="strong" isCut>
          <Link to="/p/$projectId/teams/$teamId" params={{ projectId, teamId: team.id }} title={team.displayName}>
            <bdi>{team.displayName}</bdi>
          </Link>
        </Text>
        <Grants permissionIds={permissionIds} onRevoke={revoke} />
      </RowText>
      <GrantMenu
        granted={permissionIds}
        onGrant={grant}
        label={format(texts.grantTo, { name: `${nameOf(user)}, ${team.displayName}` })}
      />
      <RemoveFromTeam team={team} />
    </Row>
  )
}

function RemoveFromTeam({ team }: { team: ServerTeam }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const removal = useChange(projectId, {
    run: () => app.teamMembers.remove(team.id, userId),
    stale: [['users'], ['teams'], ['permissions', 'explain']],
    done: () => texts.removedFromTeam,
  })
  return (
    <>
      <RoleButton needs="admin" isSmall onClick={() => setIsAsking(true)}>
        {common.remove}…
      </RoleButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={texts.removeFromTeamTitle}
        action={common.remove}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: close })}
      >
        <p>
          <Text as="bdi" look="strong" isLong>
            {team.displayName}
          </Text>
        </p>
        <p>{texts.removeFromTeamText}</p>
      </ConfirmDialog>
    </>
  )
}
