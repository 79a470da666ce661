import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { RoleButton } from '../../parts/role-button.tsx'

/** A row for one sign-in method of a user. `remove` confirms before it removes the method. */
export function MethodRow({ icon, tile, title, help, action, remove, children }: MethodRowProps) {
  return (
    <li className="stack-row">
      {tile ?? (
        <span className="tile plain">
          <Icon name={icon ?? 'circle'} />
        </span>
      )}
      <div className="grow">
        <p className="strong">{title}</p>
        {help && <p className="hint">{help}</p>}
      </div>
      {action}
      {remove && <RemoveButton title={title} {...remove} />}
      {children}
    </li>
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
        <p className="strong">{title}</p>
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}
