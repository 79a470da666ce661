import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useBulkTexts } from '../../parts/use-bulk-texts.ts'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { AddUsersToTeamDialog } from './add-users-to-team-dialog.tsx'
import { BanUsersDialog } from './ban-users-dialog.tsx'
import styles from './bulk-actions.module.css'
import { DeleteUsersDialog } from './delete-users-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useLiftBans } from './use-lift-bans.ts'
import { bulkLimit } from './use-selected-users.ts'

interface BulkActionsProps {
  users: readonly ServerUser[]
  /** Selects other users: those that an action could not change, or none. */
  onSelect: (users: readonly ServerUser[]) => void
}

interface BulkActionsBarProps extends BulkActionsProps {
  /** Selects the users of other pages, too. Left out if there is none. */
  onSelectMatching?: (() => void) | undefined
  isSelecting: boolean
}

/** The actions on the users that are selected. */
export function BulkActions({ users, onSelect, onSelectMatching, isSelecting }: BulkActionsBarProps) {
  const texts = useUsersTexts()
  const bulkTexts = useBulkTexts()
  const { plural, number } = useLanguage()
  const [open, setOpen] = useState<'team' | 'sessions' | 'ban' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const done = (unchanged: readonly ServerUser[]) => {
    close()
    onSelect(unchanged)
  }
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{plural(texts.selected, users.length)}</span>
      {onSelectMatching && (
        <Button isSmall look="ghost" isBusy={isSelecting} onClick={onSelectMatching}>
          {format(bulkTexts.selectMatching, { limit: number(bulkLimit) })}
        </Button>
      )}
      <VerifyButton users={users} onSelect={onSelect} />
      <RoleButton needs="admin" isSmall icon="user-plus" onClick={() => setOpen('team')}>
        {bulkTexts.addToTeam}
      </RoleButton>
      <ApproveButton users={users} onSelect={onSelect} />
      <LiftBansButton users={users} onSelect={onSelect} />
      <Button isSmall look="danger" icon="log-out" onClick={() => setOpen('sessions')}>
        {bulkTexts.endSessions}
      </Button>
      <Button isSmall look="danger" icon="ban" onClick={() => setOpen('ban')}>
        {texts.ban}
      </Button>
      <RoleButton needs="admin" isSmall look="danger" icon="trash-2" onClick={() => setOpen('delete')}>
        {texts.delete}
      </RoleButton>
      <Button isSmall look="ghost" icon="x" onClick={() => onSelect([])}>
        {texts.clearSelection}
      </Button>
      {open === 'team' && <AddUsersToTeamDialog users={users} onClose={close} onDone={done} />}
      {open === 'sessions' && <EndSessionsDialog users={users} onClose={close} onDone={done} />}
      {open === 'ban' && <BanUsersDialog users={users} onClose={close} onDone={done} />}
      <DeleteUsersDialog isOpen={open === 'delete'} users={users} onClose={close} />
    </div>
  )
}

function VerifyButton({ users, onSelect }: BulkActionsProps) {
  const texts = useUsersTexts()
  const { app } = useProjectApp()
  const unverified = users.filter(({ primaryEmail, primaryEmailVerified }) => primaryEmail && !primaryEmailVerified)
  const verification = useBulkChange({
    run: ({ id }) => app.users.update(id, { primaryEmailVerified: true }),
    done: texts.verified,
    onSuccess: onSelect,
  })
  return (
    <RoleButton
      needs="admin"
      isSmall
      icon="mail-check"
      isDisabled={unverified.length === 0}
      isBusy={verification.isPending}
      onClick={() => verification.mutate(unverified)}
    >
      {verification.progress ?? texts.verify}
    </RoleButton>
  )
}

/** Approves the selected users whose sign-up waits for it. Not shown if there is none. */
function ApproveButton({ users, onSelect }: BulkActionsProps) {
  const texts = useUsersTexts()
  const { app } = useProjectApp()
  const waiting = users.filter(({ isRestricted }) => isRestricted)
  const approval = useBulkChange({
    run: ({ id }) => app.users.update(id, { isRestricted: false }),
    done: texts.approvedUsers,
    onSuccess: onSelect,
  })
  if (waiting.length === 0) return null
  return (
    <Button isSmall icon="circle-check" isBusy={approval.isPending} onClick={() => approval.mutate(waiting)}>
      {approval.progress ?? texts.approve}
    </Button>
  )
}

/** Lifts the bans of the selected users. Not shown if none of them is banned. */
function LiftBansButton({ users, onSelect }: BulkActionsProps) {
  const texts = useBulkTexts()
  const banned = users.filter(({ ban }) => ban !== null)
  const lifting = useLiftBans(onSelect)
  if (banned.length === 0) return null
  return (
    <Button isSmall icon="undo-2" isBusy={lifting.isPending} onClick={() => lifting.mutate(banned)}>
      {lifting.progress ?? texts.liftBan}
    </Button>
  )
}
