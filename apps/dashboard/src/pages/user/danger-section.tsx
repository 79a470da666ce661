import type { ServerUser } from '@portico/sdk/server'
import { Button } from '../../parts/button.tsx'
import { CardRows, Row, RowText } from '../../parts/cards/rows.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { BanDialog } from './ban-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'

/** The actions that remove access or data: ban and deletion. */
export function DangerSection({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { open, show, close } = useDialog({ ban: 'support', delete: 'admin' })
  return (
    <OpenSection id="danger" title={texts.danger}>
      <CardRows isDangerous>
        {!user.ban && <BanRow onAsk={() => show('ban')} />}
        <Row>
          <RowText>
            <Text as="p" look="strong">
              {texts.delete}
            </Text>
            <Text as="p" look="hint">
              {texts.deleteHelp}
            </Text>
          </RowText>
          <RoleButton needs="admin" look="danger" onClick={() => show('delete')}>
            {texts.deleteUser}…
          </RoleButton>
        </Row>
      </CardRows>
      {open === 'ban' && !user.ban && <BanDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
    </OpenSection>
  )
}

function BanRow({ onAsk }: { onAsk: () => void }) {
  const texts = useUserTexts()
  return (
    <Row>
      <RowText>
        <Text as="p" look="strong">
          {texts.ban}
        </Text>
        <Text as="p" look="hint">
          {texts.banHelp}
        </Text>
      </RowText>
      <Button look="danger" onClick={onAsk}>
        {texts.banUser}…
      </Button>
    </Row>
  )
}
