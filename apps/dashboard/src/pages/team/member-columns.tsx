import type { ServerTeamMember } from '@portico/sdk/server'
import { useMemo } from 'react'
import { Avatar } from '../../parts/avatar.tsx'
import { RowText } from '../../parts/cards/rows.tsx'
import { Between } from '../../parts/layout.tsx'
import type { Column } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RowLink } from '../../parts/lists/row-link.tsx'
import { Subject } from '../../parts/lists/subject.tsx'
import { GrantMenu, Grants } from '../../parts/permissions/grants.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { useTeamGrants } from '../../parts/permissions/use-team-grants.ts'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { MemberMenu } from './member-menu.tsx'
import { useTeamOfPage } from './team-query.ts'

/** The columns of the members of a team. */
export function useMemberColumns(): readonly Column<ServerTeamMember>[] {
  const texts = useTeamTexts()
  const users = useUsersTexts()
  return useMemo(
    () => [
      {
        id: 'member',
        header: texts.member,
        isCut: true,
        width: 'wide',
        onPhones: 'main',
        cell: (member) => <MemberCell member={member} />,
      },
      {
        id: 'permissions',
        header: texts.permissions,
        width: 'text',
        onPhones: 'more',
        cell: (member) => <MemberPermissions member={member} />,
      },
      {
        id: 'active',
        header: users.lastActive,
        isUnbroken: true,
        isMuted: true,
        hiddenBelow: 'medium',
        cell: ({ user }) => <Moment at={user.lastActiveAt} />,
      },
      {
        id: 'actions',
        header: <VisuallyHidden>{users.actions}</VisuallyHidden>,
        isActions: true,
        onPhones: 'end',
        cell: (member) => <MemberMenu member={member} />,
      },
    ],
    [texts, users],
  )
}

/** The profile in the team, with a link to the user. */
function MemberCell({ member: { user, teamProfile } }: { member: ServerTeamMember }) {
  const texts = useTeamTexts()
  const { projectId } = useTeamOfPage()
  const name = nameOf(user)
  const teamName = teamProfile.displayName
  return (
    <Subject>
      <Avatar id={user.id} name={name} imageUrl={teamProfile.profileImageUrl} size="md" />
      <RowText>
        <Text as="div" isCut>
          <RowLink target={{ to: '/p/$projectId/users/$userId', params: { projectId, userId: user.id } }} title={name}>
            {name}
          </RowLink>
          {teamName && teamName !== user.displayName && (
            <Text look="muted"> {format(texts.shownAs, { name: teamName })}</Text>
          )}
        </Text>
        {user.displayName && (
          <Text as="p" look="hint" isCut>
            <bdi>{user.primaryEmail}</bdi>
          </Text>
        )}
      </RowText>
    </Subject>
  )
}

/** The permissions that are granted directly, with a button that revokes each, and the menu of the others. */
function MemberPermissions({ member }: { member: ServerTeamMember }) {
  const permissions = usePermissionTexts()
  const { teamId } = useTeamOfPage()
  const { grant, revoke } = useTeamGrants(teamId, member.id)
  return (
    <Between>
      <Grants permissionIds={member.permissionIds} onRevoke={revoke} />
      <GrantMenu
        granted={member.permissionIds}
        onGrant={grant}
        label={format(permissions.grantTo, { name: nameOf(member.user) })}
      />
    </Between>
  )
}
