import type { ContactChannel, ServerContactChannelUpdate } from '@portico/sdk/server'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { useCopy } from '../../parts/copyable.tsx'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MethodRow } from './method-row.tsx'
import { type LinkKind, SendLinkDialog } from './send-link-dialog.tsx'
import { useUserOfPage } from './use-user.ts'

/** One email address of a user: its state, and what can be done with it. */
export function EmailRow({ email }: { email: ContactChannel }) {
  const texts = useTexts('user')
  const [open, setOpen] = useState<LinkKind | 'removal' | null>(null)
  const close = () => setOpen(null)
  const help = [email.isPrimary && texts.primary, email.usedForAuth ? texts.signsIn : texts.contactOnly]
  return (
    <MethodRow
      icon="mail"
      title={
        <span className="inline tight">
          <bdi className="long">{email.value}</bdi>
          <VerifiedChip isVerified={email.isVerified} />
        </span>
      }
      help={help.filter(Boolean).join(' · ')}
      action={<EmailMenu email={email} onSend={setOpen} onRemove={() => setOpen('removal')} />}
    >
      {open !== null && open !== 'removal' && <SendLinkDialog kind={open} email={email} onClose={close} />}
      <RemoveEmail email={email} isOpen={open === 'removal'} onClose={close} />
    </MethodRow>
  )
}

function VerifiedChip({ isVerified }: { isVerified: boolean }) {
  const texts = useTexts('user')
  if (isVerified) {
    return (
      <Chip tone="quiet" icon="circle-check">
        {texts.verified}
      </Chip>
    )
  }
  return (
    <Chip tone="warn" icon="circle-alert">
      {texts.unverified}
    </Chip>
  )
}

interface EmailMenuProps {
  email: ContactChannel
  onSend: (kind: LinkKind) => void
  onRemove: () => void
}

function EmailMenu({ email, onSend, onRemove }: EmailMenuProps) {
  const texts = useTexts('user')
  const common = useTexts('common')
  const { copy } = useCopy()
  const disabledReason = useMay('admin') ? undefined : common.notAllowed
  const { projectId, app, userId } = useUserOfPage()
  const { mutate } = useChange(projectId, {
    run: (changes: ServerContactChannelUpdate) => app.contactChannels.update(userId, email.id, changes),
    stale: [['users']],
    done: () => common.saved,
  })
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
          <MenuItem icon="mail-check" onSelect={() => mutate({ isVerified: true })} disabledReason={disabledReason}>
            {texts.markVerified}
          </MenuItem>
        </>
      )}
      {email.usedForAuth && (
        <MenuItem icon="rotate-cw" onSelect={() => onSend('reset')}>
          {texts.sendLink.reset}
        </MenuItem>
      )}
      {email.usedForAuth && email.isVerified && (
        <MenuItem icon="wand-sparkles" onSelect={() => onSend('signIn')} disabledReason={disabledReason}>
          {texts.sendLink.signIn}
        </MenuItem>
      )}
      {!email.isPrimary && (
        <MenuItem icon="star" onSelect={() => mutate({ isPrimary: true })} disabledReason={disabledReason}>
          {texts.makePrimary}
        </MenuItem>
      )}
      <MenuItem
        icon="log-in"
        onSelect={() => mutate({ usedForAuth: !email.usedForAuth })}
        disabledReason={disabledReason}
      >
        {email.usedForAuth ? texts.stopSignIn : texts.allowSignIn}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={onRemove} disabledReason={disabledReason}>
        {texts.removeEmail}…
      </MenuItem>
    </Menu>
  )
}

function RemoveEmail({ email, isOpen, onClose }: { email: ContactChannel; isOpen: boolean; onClose: () => void }) {
  const texts = useTexts('user')
  const { projectId, app, userId } = useUserOfPage()
  const removal = useChange(projectId, {
    run: () => app.contactChannels.delete(userId, email.id),
    stale: [['users']],
    done: () => texts.emailRemoved,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${texts.removeEmail}?`}
      action={texts.removeEmail}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        <bdi className="strong long">{email.value}</bdi>
      </p>
      <p>{email.usedForAuth ? texts.removeEmailSignIn : texts.removeEmailText}</p>
    </ConfirmDialog>
  )
}
