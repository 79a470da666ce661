import { limits } from '@portico/contract/limits'
import type { OAuthClient, OAuthClientSecret } from '@portico/sdk/admin'
import { IconButton } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { hasSecrets } from '../../parts/oauth-clients/client-authentication.ts'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** The actions of a machine. */
export function MachineMenu({ machine, onEdit, onNewSecret, onDeleteSecret, onDelete }: MachineMenuProps) {
  const texts = useMachineTexts()
  const clientTexts = useClientTexts()
  const common = useTexts('common')
  const { copy } = useCopy()
  const { name, id, secrets, tokenEndpointAuthMethod } = machine
  const mayAdd = hasSecrets(tokenEndpointAuthMethod) && secrets.length < limits.oauthClientSecretsMax
  return (
    <Menu trigger={<IconButton label={format(texts.actionsFor, { name })} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={onEdit}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => copy(id)}>
        {common.copyId}
      </MenuItem>
      {mayAdd && (
        <MenuItem icon="refresh-cw" onSelect={onNewSecret}>
          {clientTexts.newSecret}
        </MenuItem>
      )}
      {secrets.map((secret) => (
        <MenuItem key={secret.id} icon="ban" isDangerous onSelect={() => onDeleteSecret(secret)}>
          {format(clientTexts.deleteSecret, { lastFour: secret.lastFour })}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={onDelete}>
        {texts.deleteMachine}
      </MenuItem>
    </Menu>
  )
}

interface MachineMenuProps {
  machine: OAuthClient
  onEdit: () => void
  onNewSecret: () => void
  onDeleteSecret: (secret: OAuthClientSecret) => void
  onDelete: () => void
}
