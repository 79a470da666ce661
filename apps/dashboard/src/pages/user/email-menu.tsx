import type { ContactChannel, ServerContactChannelUpdate } from '@portico/sdk/server'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { LinkKind } from './send-link-dialog.tsx'
import { useUserOfPage } from './use-user.ts'

interface EmailMenuProps {
  email: ContactChannel
  onSend: (kind: LinkKind) => void
  onRemove: () => void
}

/** The actions of an email address: copy, send a link, change its state, remove. */
export function EmailMenu({ email, onSend, onRemove }: EmailMenuProps) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { copy } = useCopy()
  const disabledReason = useMay('admin') ? undefined : common.notAllowed
  const change = useEmailChange(email)
  return (
    <Menu
      trigger={
        <IconButton label={format(common.actionsFor, { name: email.value })} icon="ellipsis" look="ghost" isSmall />
      }
    >
      <MenuItem icon="copy" onSelect={() => copy(email.value)}>
        {common.copy}
      </MenuItem>
      {!email.isVerified && (
        <>
          <MenuItem icon="send" onSelect={() => onSend('verification')}>
            {texts.sendLink.verification}
          </MenuItem>
          <MenuItem icon="mail-check" onSelect={() => change({ isVerified: true })} disabledReason={disabledReason}>
            {texts.markVerified}
          </MenuItem>
        </>
      )}
      {email.usedForAuth && <SignInLinks email={email} onSend={onSend} disabledReason={disabledReason} />}
      <UseItems email={email} onChange={change} disabledReason={disabledReason} />
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={onRemove} disabledReason={disabledReason}>
        {texts.removeEmail}…
      </MenuItem>
    </Menu>
  )
}

function useEmailChange(email: ContactChannel) {
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const { mutate } = useChange(projectId, {
    run: (changes: ServerContactChannelUpdate) => app.contactChannels.update(userId, email.id, changes),
    stale: [['users']],
    done: () => common.saved,
  })
  return mutate
}

interface ItemsProps {
  email: ContactChannel
  disabledReason: string | undefined
}

/** The links that can be sent to an address that signs in. */
function SignInLinks({ email, onSend, disabledReason }: ItemsProps & { onSend: (kind: LinkKind) => void }) {
  const { sendLink } = useUserTexts()
  return (
    <>
      <MenuItem icon="rotate-cw" onSelect={() => onSend('reset')}>
        {sendLink.reset}
      </MenuItem>
      {email.isVerified && (
        <MenuItem icon="wand-sparkles" onSelect={() => onSend('signIn')} disabledReason={disabledReason}>
          {sendLink.signIn}
        </MenuItem>
      )}
    </>
  )
}

/** Sets the address as the primary one, and changes its use for sign-in. */
function UseItems({ email, onChange, disabledReason }: ItemsProps & { onChange: ReturnType<typeof useEmailChange> }) {
  const texts = useUserTexts()
  const { isPrimary, usedForAuth } = email
  return (
    <>
      {!isPrimary && (
        <MenuItem icon="star" onSelect={() => onChange({ isPrimary: true })} disabledReason={disabledReason}>
          {texts.makePrimary}
        </MenuItem>
      )}
      <MenuItem icon="log-in" onSelect={() => onChange({ usedForAuth: !usedForAuth })} disabledReason={disabledReason}>
        {usedForAuth ? texts.stopSignIn : texts.allowSignIn}
      </MenuItem>
    </>
  )
}
