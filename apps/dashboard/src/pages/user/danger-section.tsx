import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { BanDialog } from './ban-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'

/** The actions that remove access or data: ban and deletion. */
export function DangerSection({ user }: { user: ServerUser }) {
  const texts = useTexts('user')
  const [open, setOpen] = useState<'ban' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  return (
    <OpenSection id="danger" title={texts.danger}>
      <ul className="card rows danger-zone">
        {!user.ban && <BanRow onAsk={() => setOpen('ban')} />}
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
      <Button look="danger" onClick={onAsk}>
        {texts.banUser}…
      </Button>
    </li>
  )
}
