import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useLiftBans } from './use-lift-bans.ts'
import { UserNames } from './user-names.tsx'

/** Asks before users are banned, with a reason for all of them. The message about it takes the bans back. */
export function BanUsersDialog({ users, onClose, onDone }: BanUsersDialogProps) {
  const texts = useUsersTexts()
  const userTexts = useUserTexts()
  const { plural } = useLanguage()
  const { app } = useProjectApp()
  const [reason, setReason] = useState('')
  const lifting = useLiftBans()
  const banning = useBulkChange({
    run: ({ id }) => app.users.update(id, { ban: { reason: reason.trim(), until: null } }),
    done: texts.bannedUsers,
    onSuccess: onDone,
    undo: lifting.mutate,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={plural(texts.banTitle, users.length)}
      action={banning.progress ?? plural(texts.banAction, users.length)}
      isBusy={banning.isPending}
      onConfirm={() => banning.mutate(users)}
    >
      <UserNames users={users} />
      <p>{userTexts.banText}</p>
      <Field label={userTexts.reason} hint={userTexts.banReasonHint}>
        <TextArea rows={2} maxLength={2000} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

interface BanUsersDialogProps {
  users: readonly ServerUser[]
  onClose: () => void
  /** Gets the users that were not banned. */
  onDone: (unchanged: readonly ServerUser[]) => void
}
