import type { OwnerRole, ProjectOwner } from '@portico/sdk/admin'
import { useState } from 'react'
import { ownedProjectsQuery, useProjectApp } from '../../owner/projects.ts'
import { readAgain } from '../../owner/query-client.ts'
import { useChange } from '../../owner/use-change.ts'
import { IconButton } from '../../parts/button.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** The roles from the one with all rights to the one with the fewest. */
export const rolesInOrder = ['owner', 'admin', 'developer', 'support'] as const satisfies readonly OwnerRole[]

type Action = 'remove' | 'transfer'

interface OwnerMenuProps {
  owner: ProjectOwner
  name: string
  isSelf: boolean
}

/** The actions on one owner: another role, transfer of the project, removal. */
export function OwnerMenu({ owner, name, isSelf }: OwnerMenuProps) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const [asked, setAsked] = useState<Action | null>(null)
  const { changeRole, runAction } = useOwnerChanges(owner, () => setAsked(null))
  const label = format(common.actionsFor, { name })
  return (
    <>
      <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
        <MenuChoice
          label={texts.role}
          value={owner.role}
          onChange={(role) => changeRole.mutate(role)}
          choices={rolesInOrder.map((role) => [role, texts.roles[role]] as const)}
        />
        {!isSelf && (
          <>
            <MenuLine />
            <MenuItem icon="star" onSelect={() => setAsked('transfer')}>
              {texts.transfer}
            </MenuItem>
            <MenuItem icon="user-x" isDangerous onSelect={() => setAsked('remove')}>
              {texts.removeOwner}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={format(asked === 'transfer' ? texts.transferTitle : texts.removeTitle, { name })}
        action={asked === 'transfer' ? texts.transferAction : texts.removeAction}
        isBusy={runAction.isPending}
        onConfirm={() => asked && runAction.mutate(asked)}
      >
        <p>{asked === 'transfer' ? texts.transferText : texts.removeText}</p>
      </ConfirmDialog>
    </>
  )
}

function useOwnerChanges({ userId }: ProjectOwner, onDone: () => void) {
  const { projectId, app } = useProjectApp()
  const texts = useSettingsTexts()
  const onSuccess = () => {
    onDone()
    // The own role may have changed.
    void readAgain(ownedProjectsQuery)
  }
  const changeRole = useChange(projectId, {
    run: (role: OwnerRole) => app.owners.update(userId, { role }),
    stale: [['owners']],
    done: () => texts.roleChanged,
    onSuccess,
  })
  const runAction = useChange(projectId, {
    run: (action: Action) => (action === 'transfer' ? app.owners.transfer(userId) : app.owners.remove(userId)),
    stale: [['owners']],
    done: (_, action) => (action === 'transfer' ? texts.transferred : texts.removed),
    onSuccess,
  })
  return { changeRole, runAction }
}
