import type { ServerUser } from '@portico/sdk/server'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** The actions of one user in the list. */
export function UserMenu({ user, onDelete }: { user: ServerUser; onDelete: (user: ServerUser) => void }) {
  const texts = useUsersTexts()
  const common = useTexts('common')
  const { copy } = useCopy()
  const disabledReason = useMay('admin') ? undefined : common.notAllowed
  const label = format(common.actionsFor, { name: nameOf(user) })
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="copy" onSelect={() => copy(user.id)}>
        {common.copyId}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={() => onDelete(user)} disabledReason={disabledReason}>
        {texts.delete}
      </MenuItem>
    </Menu>
  )
}
