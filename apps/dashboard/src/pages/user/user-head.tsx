import type { ServerUser } from '@portico/sdk/server'
import { useMay } from '../../owner/use-may.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { IconButton } from '../../parts/button.tsx'
import { CopyableId, useCopy } from '../../parts/copyable.tsx'
import { SubjectHead } from '../../parts/heads.tsx'
import { Menu, MenuItem } from '../../parts/menu.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { UserStatus } from '../../parts/users/user-status.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

const dialogs = { impersonate: 'admin', profile: 'admin', password: 'admin' } as const

/** The name, state and id of a user, and the actions that concern the whole account. */
export function UserHead({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { open, show, close } = useDialog(dialogs)
  const name = nameOf(user)
  return (
    <SubjectHead
      picture={<Avatar id={user.id} name={name} imageUrl={user.profileImageUrl} size="lg" />}
      title={
        <>
          <Text as="bdi" isLong>
            {name}
          </Text>
          <UserStatus user={user} />
        </>
      }
      facts={
        <>
          {user.primaryEmail && (
            <Text as="bdi" isLong>
              {user.primaryEmail}
            </Text>
          )}
          <CopyableId id={user.id} />
        </>
      }
      actions={
        <>
          <RoleButton needs="admin" icon="log-in" onClick={() => show('impersonate')}>
            {texts.signInAs}
          </RoleButton>
          <HeadMenu user={user} onPassword={() => show('password')} />
          <RoleButton needs="admin" look="primary" icon="pencil" onClick={() => show('profile')}>
            {texts.editProfile}
          </RoleButton>
        </>
      }
    >
      {open === 'impersonate' && <ImpersonateDialog user={user} onClose={close} />}
      {open === 'profile' && <ProfileDialog user={user} onClose={close} />}
      {open === 'password' && <PasswordDialog user={user} onClose={close} />}
    </SubjectHead>
  )
}

function HeadMenu({ user, onPassword }: { user: ServerUser; onPassword: () => void }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { copy } = useCopy()
  const label = format(common.actionsFor, { name: nameOf(user) })
  const disabledReason = useMay('admin') ? undefined : common.notAllowed
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" />}>
      <MenuItem icon="rectangle-ellipsis" onSelect={onPassword} disabledReason={disabledReason}>
        {texts.setPassword}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => copy(user.id)}>
        {common.copyId}
      </MenuItem>
    </Menu>
  )
}
