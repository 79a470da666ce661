import type { PermissionDefinition } from '@portico/sdk/admin'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** A permission: its id, its description, and the permissions it contains directly. */
export function DefinitionRow({ definition, onEdit, onDelete }: DefinitionRowProps) {
  const texts = useTexts('permissions')
  const { id, containedPermissionIds, requiresSecondFactor } = definition
  const systemTexts: Readonly<Record<string, string | undefined>> = texts.systemTexts
  const description = systemTexts[id] ?? definition.description
  const isSystem = id.startsWith('$')
  return (
    <li className="stack-row">
      <span className="tile plain">
        <Icon name={isSystem ? 'lock' : 'shield'} />
      </span>
      <div className="grow">
        <p className="strong">
          <code className="long">{id}</code>
        </p>
        {requiresSecondFactor && <p className="hint">{texts.requiresSecondFactor}</p>}
        {description && (
          <p className="hint">
            <bdi className="long">{description}</bdi>
          </p>
        )}
        {containedPermissionIds.length > 0 && <ContainedPermissions ids={containedPermissionIds} />}
      </div>
      {isSystem ? (
        <span className="tag">{texts.system}</span>
      ) : (
        <DefinitionMenu id={id} onEdit={onEdit} onDelete={onDelete} />
      )}
    </li>
  )
}

export interface DefinitionRowProps {
  definition: PermissionDefinition
  onEdit: () => void
  onDelete: () => void
}

function ContainedPermissions({ ids }: { ids: readonly string[] }) {
  const texts = useTexts('permissions')
  return (
    <div className="inline tight">
      <span className="hint">{texts.contains}</span>
      <ul className="tags">
        {ids.map((contained) => (
          <li key={contained} className="tag mono">
            {contained}
          </li>
        ))}
      </ul>
    </div>
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
