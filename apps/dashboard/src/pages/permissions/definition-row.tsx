import type { PermissionDefinition } from '@portico/sdk/admin'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Row, RowText } from '../../parts/cards/rows.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Tag, Tags } from '../../parts/lists/tag.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** A permission: its id, its description, and the permissions it contains directly. */
export function DefinitionRow({ definition, onEdit, onDelete }: DefinitionRowProps) {
  const texts = usePermissionTexts()
  const { id, containedPermissionIds, requiresSecondFactor } = definition
  const systemTexts: Readonly<Record<string, string | undefined>> = texts.systemTexts
  const description = systemTexts[id] ?? definition.description
  const isSystem = id.startsWith('$')
  return (
    <Row>
      <Tile isQuiet>
        <Icon name={isSystem ? 'lock' : 'shield'} />
      </Tile>
      <RowText>
        <Text as="p" look="strong">
          <Text as="code" isLong>
            {id}
          </Text>
        </Text>
        {requiresSecondFactor && (
          <Text as="p" look="hint">
            {texts.requiresSecondFactor}
          </Text>
        )}
        {description && (
          <Text as="p" look="hint">
            <Text as="bdi" isLong>
              {description}
            </Text>
          </Text>
        )}
        {containedPermissionIds.length > 0 && <ContainedPermissions ids={containedPermissionIds} />}
      </RowText>
      {isSystem ? <Tag>{texts.system}</Tag> : <DefinitionMenu id={id} onEdit={onEdit} onDelete={onDelete} />}
    </Row>
  )
}

export interface DefinitionRowProps {
  definition: PermissionDefinition
  onEdit: () => void
  onDelete: () => void
}

function ContainedPermissions({ ids }: { ids: readonly string[] }) {
  const texts = usePermissionTexts()
  return (
    <Inline isTight>
      <Text look="hint">{texts.contains}</Text>
      <Tags>
        {ids.map((contained) => (
          <Tag key={contained} as="li" isMono>
            {contained}
          </Tag>
        ))}
      </Tags>
    </Inline>
  )
}

function DefinitionMenu({ id, onEdit, onDelete }: { id: string } & Omit<DefinitionRowProps, 'definition'>) {
  const common = useTexts('common')
  const { copy } = useCopy()
  const disabledReason = useMay('developer') ? undefined : common.notAllowed
  return (
    <Menu trigger={<IconButton label={format(common.actionsFor, { name: id })} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={onEdit} disabledReason={disabledReason}>
        {common.edit}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => copy(id)}>
        {common.copyId}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={onDelete} disabledReason={disabledReason}>
        {common.delete}…
      </MenuItem>
    </Menu>
  )
}
