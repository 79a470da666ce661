import type { ServerTeamMember } from '@portico/sdk/server'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { IconButton } from '../../parts/button.tsx'
import { Row, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { GrantMenu, Grants } from '../../parts/permissions/grants.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { useTeamGrants } from '../../parts/permissions/use-team-grants.ts'
import { Text } from '../../parts/text.tsx'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { TeamProfileDialog } from './team-profile-dialog.tsx'
import { useTeamOfPage } from './team-query.ts'

/** A member: the profile in the team, the permissions granted directly, and the actions. */
export function MemberRow({ member }: { member: ServerTeamMember }) {
  const texts = useTexts('team')
  const permissions = usePermissionTexts()
  const { projectId, teamId } = useTeamOfPage()
  const { grant, revoke } = useTeamGrants(teamId, member.id)
  const { user, teamProfile } = member
  const name = nameOf(user)
  const teamName = teamProfile.displayName
  return (
    <Row>
      <Avatar id={user.id} name={name} imageUrl={teamProfile.profileImageUrl} size="md" />
      <RowText>
        <Text as="p" isCut>
          <Link to="/p/$projectId/users/$userId" params={{ projectId, userId: user.id }} title={name}>
            <bdi>{name}</bdi>
          </Link>
          {teamName && teamName !== user.displayName && (
            <Text look="muted"> {format(texts.shownAs, { name: teamName })}</Text>
          )}
        </Text>
        {user.displayName && (
          <Text as="p" look="hint" isCut>
            <bdi>{user.primaryEmail}</bdi>
          </Text>
        )}
        <Grants permissionIds={member.permissionIds} onRevoke={revoke} />
      </RowText>
      <GrantMenu granted={member.permissionIds} onGrant={grant} label={format(permissions.grantTo, { name })} />
      <MemberMenu member={member} />
    </Row>
  )
}

function MemberMenu({ member }: { member: ServerTeamMember }) {
  const texts = useTexts('team')
  const common = useTexts('common')
  const [open, setOpen] = useState<'profile' | 'removal' | null>(null)
  const close = () => setOpen(null)
  const disabledReason = useMay('admin') ? undefined : common.notAllowed
  const label = format(common.actionsFor, { name: nameOf(member.user) })
  return (
    <>
      <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
        <MenuItem icon="pencil" onSelect={() => setOpen('profile')} disabledReason={disabledReason}>
          {texts.editProfile}
        </MenuItem>
        <MenuLine />
        <MenuItem icon="user-x" isDangerous onSelect={() => setOpen('removal')} disabledReason={disabledReason}>
          {texts.removeMember}…
        </MenuItem>
      </Menu>
      {open === 'profile' && <TeamProfileDialog member={member} onClose={close} />}
      <MemberRemoval member={member} isOpen={open === 'removal'} onClose={close} />
    </>
  )
}

interface MemberRemovalProps {
  member: ServerTeamMember
  isOpen: boolean
  onClose: () => void
}

function MemberRemoval({ member, isOpen, onClose }: MemberRemovalProps) {
  const texts = useTexts('team')
  const common = useTexts('common')
  const { projectId, app, teamId } = useTeamOfPage()
  const removal = useChange(projectId, {
    run: () => app.teamMembers.remove(teamId, member.id),
    stale: [['teams', 'one', teamId], ['users'], ['permissions', 'explain']],
    done: () => texts.memberRemoved,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.removeTitle}
      action={common.remove}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        <Text as="bdi" look="strong" isLong>
          {nameOf(member.user)}
        </Text>
      </p>
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
