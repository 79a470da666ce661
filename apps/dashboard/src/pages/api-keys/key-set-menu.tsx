import type { ApiKeySet } from '@portico/sdk/admin'
import { IconButton } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** The actions of one set of keys. */
export function KeySetMenu({ set, onRename, onReplace, onRevoke }: KeySetMenuProps) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const { copy } = useCopy()
  const publishableKey = set.publishableClientKey?.key
  const label = format(common.actionsFor, { name: set.description })
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={() => onRename(set)}>
        {texts.rename}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => copy(set.id)}>
        {common.copyId}
      </MenuItem>
      {publishableKey && (
        <MenuItem icon="copy" onSelect={() => copy(publishableKey)}>
          {texts.copyPublishable}
        </MenuItem>
      )}
      {set.state !== 'manually-revoked' && (
        <MenuItem icon="refresh-cw" onSelect={() => onReplace(set)}>
          {texts.replace}
        </MenuItem>
      )}
      {set.state === 'valid' && (
        <>
          <MenuLine />
          <MenuItem icon="ban" isDangerous onSelect={() => onRevoke(set.id)}>
            {texts.revoke}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

interface KeySetMenuProps {
  set: ApiKeySet
  onRename: (set: ApiKeySet) => void
  onReplace: (set: ApiKeySet) => void
  onRevoke: (id: string) => void
}
