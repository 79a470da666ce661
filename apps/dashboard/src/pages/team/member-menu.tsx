import type { ServerTeamMember } from '@portico/sdk/server'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { TeamProfileDialog } from './team-profile-dialog.tsx'
import { useTeamOfPage } from './team-query.ts'

/** The actions on a member. */
export function MemberMenu({ member }: { member: ServerTeamMember }) {
  const texts = useTeamTexts()
  const common = useTexts('common')
  const [open, setOpen] = useState<'removal' | null>(null)
  const profile = useDialog({ profile: 'admin' })
  const disabledReason = useMay('admin') ? undefined : common.notAllowed
  const label = format(common.actionsFor, { name: nameOf(member.user) })
  return (
    <>
      <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
        <MenuItem icon="pencil" onSelect={() => profile.show('profile', member.id)} disabledReason={disabledReason}>
          {texts.editProfile}
        </MenuItem>
        <MenuLine />
        <MenuItem icon="user-x" isDangerous onSelect={() => setOpen('removal')} disabledReason={disabledReason}>
          {texts.removeMember}…
        </MenuItem>
      </Menu>
      {profile.id === member.id && <TeamProfileDialog member={member} onClose={profile.close} />}
      <MemberRemoval member={member} isOpen={open === 'removal'} onClose={() => setOpen(null)} />
    </>
  )
}

interface MemberRemovalProps {
  member: ServerTeamMember
  isOpen: boolean
  onClose: () => void
}

function MemberRemoval({ member, isOpen, onClose }: MemberRemovalProps) {
  const texts = useTeamTexts()
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
