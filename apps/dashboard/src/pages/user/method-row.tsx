import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Row, RowText } from '../../parts/cards/rows.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'

/** A row for one sign-in method of a user. `remove` confirms before it removes the method. */
export function MethodRow({ icon, tile, title, help, action, remove, children }: MethodRowProps) {
  return (
    <Row>
      {tile ?? (
        <Tile isQuiet>
          <Icon name={icon ?? 'circle'} />
        </Tile>
      )}
      <RowText>
        <Text as="p" look="strong">
          {title}
        </Text>
        {help && (
          <Text as="p" look="hint">
            {help}
          </Text>
        )}
      </RowText>
      {action}
      {remove && <RemoveButton title={title} {...remove} />}
      {children}
    </Row>
  )
}

export interface MethodRowProps {
  icon?: IconName
  /** In place of the icon. */
  tile?: ReactNode
  title: ReactNode
  help?: ReactNode
  action?: ReactNode
  remove?: Removal
  /** Dialogs of the row. */
  children?: ReactNode
}

interface Removal {
  label: string
  /** The consequences. */
  text: string
  change: UseMutationResult<unknown, Error, void>
}

function RemoveButton({ title, label, text, change }: Removal & { title: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <RoleButton needs="admin" isSmall onClick={() => setIsAsking(true)}>
        {label}…
      </RoleButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${label}?`}
        action={label}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        <Text as="p" look="strong">
          {title}
        </Text>
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}
