import { useQuery } from '@tanstack/react-query'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useMay } from '../../owner/use-may.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { describeError } from '../feedback/describe-error.ts'
import { Icon } from '../icon.tsx'
import { Tag, Tags } from '../lists/tag.tsx'
import { Menu, MenuCaption, MenuItem } from '../menu.tsx'
import { RoleButton } from '../role-button.tsx'
import { Text } from '../text.tsx'
import { usePermissionTexts } from './use-permission-texts.ts'

/** A menu of the permissions that are not granted yet. */
export function GrantMenu({ granted, onGrant, label }: GrantMenuProps) {
  const texts = usePermissionTexts()
  const { projectId } = useProjectApp()
  const common = useTexts('common')
  const { data: definitions, error } = useQuery(definitionsQuery(projectId))
  const choices = granted && definitions?.filter(({ id }) => !granted.includes(id))
  return (
    <Menu
      trigger={
        <RoleButton needs="admin" isSmall icon="plus" aria-label={label}>
          {texts.grant}
        </RoleButton>
      }
    >
      {choices?.length === 0 && <MenuCaption>{texts.nothingToGrant}</MenuCaption>}
      {!choices && <MenuCaption>{error ? describeError(error, common) : common.loading}</MenuCaption>}
      {choices?.map(({ id }) => (
        <MenuItem key={id} icon="shield" onSelect={() => onGrant(id)}>
          <code>{id}</code>
        </MenuItem>
      ))}
    </Menu>
  )
}

export interface GrantMenuProps {
  /** Permissions that are granted already. Undefined while they load. */
  granted: readonly string[] | undefined
  onGrant: (permissionId: string) => void
  /** The accessible name of the button. It contains the name of the user or team. */
  label: string
}

/** Granted permissions, each with a button that revokes it. */
export function Grants({ permissionIds, onRevoke }: GrantsProps) {
  const texts = usePermissionTexts()
  const common = useTexts('common')
  const may = useMay('admin')
  if (permissionIds.length === 0)
    return (
      <Text as="p" look="hint">
        {texts.noGrants}
      </Text>
    )
  return (
    <Tags>
      {permissionIds.map((id) => (
        <Tag key={id} as="li" isMono>
          {id}
          <button
            type="button"
            aria-label={format(texts.revoke, { id })}
            title={may ? format(texts.revoke, { id }) : common.notAllowed}
            aria-disabled={!may || undefined}
            onClick={() => may && onRevoke(id)}
          >
            <Icon name="x" />
          </button>
        </Tag>
      ))}
    </Tags>
  )
}

export interface GrantsProps {
  permissionIds: readonly string[]
  onRevoke: (permissionId: string) => void
}
