import type { OAuthScope } from '@portico/sdk/admin'
import { useMay } from '../../../owner/use-may.ts'
import { IconButton } from '../../../parts/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../parts/menu.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'

interface ScopeMenuProps {
  scope: OAuthScope
  onEdit: () => void
  onDelete: () => void
}

/** The actions of a scope. */
export function ScopeMenu({ scope: { id }, onEdit, onDelete }: ScopeMenuProps) {
  const common = useTexts('common')
  const disabledReason = useMay('developer') ? undefined : common.notAllowed
  const label = format(common.actionsFor, { name: id })
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={onEdit} disabledReason={disabledReason}>
        {common.edit}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={onDelete} disabledReason={disabledReason}>
        {common.delete}
      </MenuItem>
    </Menu>
  )
}
