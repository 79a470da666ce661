import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { BanUsersDialog } from './ban-users-dialog.tsx'
import styles from './bulk-actions.module.css'
import { DeleteUsersDialog } from './delete-users-dialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** The actions on the users that are selected. */
export function BulkActions({ users, onClear }: { users: readonly ServerUser[]; onClear: () => void }) {
  const texts = useTexts('users')
  const { plural } = useLanguage()
  const { app } = useProjectApp()
  const [open, setOpen] = useState<'ban' | 'delete' | null>(null)
  const unverified = users.filter(({ primaryEmail, primaryEmailVerified }) => primaryEmail && !primaryEmailVerified)
  const verification = useBulkChange({
    run: ({ id }) => app.users.update(id, { primaryEmailVerified: true }),
    done: texts.verified,
    onSuccess: onClear,
  })
  const close = () => setOpen(null)
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{plural(texts.selected, users.length)}</span>
      <RoleButton
        needs="admin"
        isSmall
        icon="mail-check"
        isDisabled={unverified.length === 0}
        isBusy={verification.isPending}
        onClick={() => verification.mutate(unverified)}
      >
        {texts.verify}
      </RoleButton>
      <Button isSmall look="danger" icon="ban" onClick={() => setOpen('ban')}>
        {texts.ban}
      </Button>
      <RoleButton needs="admin" isSmall look="danger" icon="trash-2" onClick={() => setOpen('delete')}>
        {texts.delete}
      </RoleButton>
      <Button isSmall look="ghost" icon="x" onClick={onClear}>
        {texts.clearSelection}
      </Button>
      {open === 'ban' && <BanUsersDialog users={users} onClose={close} onDone={onClear} />}
      <DeleteUsersDialog users={open === 'delete' ? users : null} onClose={close} />
    </div>
  )
}
