import type { OAuthResource } from '@portico/sdk/admin'
import { useMay } from '../../../owner/use-may.ts'
import { IconButton } from '../../../parts/button.tsx'
import { useCopy } from '../../../parts/copyable.tsx'
import { Menu, MenuItem, MenuLine } from '../../../parts/menu.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useMachineTexts } from '../use-machine-texts.ts'

interface ResourceMenuProps {
  resource: OAuthResource
  onEdit: () => void
  onDelete: () => void
}

/** The actions of a resource. */
export function ResourceMenu({ resource: { id, uri }, onEdit, onDelete }: ResourceMenuProps) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { copy } = useCopy()
  const disabledReason = useMay('developer') ? undefined : common.notAllowed
  return (
    <Menu trigger={<IconButton label={format(texts.actionsFor, { name: uri })} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={onEdit} disabledReason={disabledReason}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => copy(id)}>
        {common.copyId}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={onDelete} disabledReason={disabledReason}>
        {texts.deleteMachine}
      </MenuItem>
    </Menu>
  )
}
