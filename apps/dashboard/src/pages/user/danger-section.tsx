import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useUserOfPage } from './use-user.ts'

/** The actions that take access or data away: ban and deletion. */
export function DangerSection({ user }: { user: ServerUser }) {
  const texts = useTexts('user')
  const [open, setOpen] = useState<'ban' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  return (
    <OpenSection id="danger" title={texts.danger}>
      <ul className="card rows danger-zone">
        {user.ban ? <BannedRow ban={user.ban} /> : <BanRow onAsk={() => setOpen('ban')} />}
        <li className="stack-row">
          <div className="grow">
            <p className="strong">{texts.delete}</p>
            <p className="hint">{texts.deleteHelp}</p>
          </div>
          <RoleButton needs="admin" look="danger" onClick={() => setOpen('deletion')}>
            {texts.deleteUser}…
          </RoleButton>
        </li>
      </ul>
      {open === 'ban' && <BanDialog user={user} onClose={close} />}
      {open === 'deletion' && <DeleteUserDialog user={user} onClose={close} />}
    </OpenSection>
  )
}

function BanRow({ onAsk }: { onAsk: () => void }) {
  const texts = useTexts('user')
  return (
    <li className="stack-row">
      <div className="grow">
        <p className="strong">{texts.ban}</p>
        <p className="hint">{texts.banHelp}</p>
      </div>
      <RoleButton needs="admin" look="danger" onClick={onAsk}>
        {texts.banUser}…
      </RoleButton>
    </li>
  )
}

function BannedRow({ ban }: { ban: NonNullable<ServerUser['ban']> }) {
  const texts = useTexts('user')
  const { projectId, app, userId } = useUserOfPage()
  const lifting = useChange(projectId, {
    run: () => app.users.update(userId, { ban: null }),
    stale: [['users']],
    done: () => texts.unbanned,
  })
  return (
    <li className="stack-row">
      <div className="grow">
        <p className="strong">
          {ban.until ? (
            <>
              {texts.bannedUntil} <Moment at={ban.until} isExact />
            </>
          ) : (
            texts.bannedForever
          )}
        </p>
        <p className="hint">
          <bdi className="long">{ban.reason}</bdi>
        </p>
      </div>
      <RoleButton needs="admin" isBusy={lifting.isPending} onClick={() => lifting.mutate()}>
        {texts.liftBan}
      </RoleButton>
    </li>
  )
}
