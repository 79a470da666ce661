import type { ContactChannel } from '@portico/sdk/server'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { EmailMenu } from './email-menu.tsx'
import { MethodRow } from './method-row.tsx'
import { type LinkKind, SendLinkDialog } from './send-link-dialog.tsx'
import { useUserOfPage } from './use-user.ts'

/** One email address of a user, with its state and the menu of its actions. */
export function EmailRow({ email }: { email: ContactChannel }) {
  const texts = useUserTexts()
  const [open, setOpen] = useState<LinkKind | 'removal' | null>(null)
  const close = () => setOpen(null)
  const help = [email.isPrimary && texts.primary, email.usedForAuth ? texts.signsIn : texts.contactOnly]
  return (
    <MethodRow
      icon="mail"
      title={
        <Inline as="span" isTight>
          <Text as="bdi" isLong>
            {email.value}
          </Text>
          <VerifiedChip isVerified={email.isVerified} />
        </Inline>
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
  const texts = useUserTexts()
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

function RemoveEmail({ email, isOpen, onClose }: { email: ContactChannel; isOpen: boolean; onClose: () => void }) {
  const texts = useUserTexts()
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
        <Text as="bdi" look="strong" isLong>
          {email.value}
        </Text>
      </p>
      <p>{email.usedForAuth ? texts.removeEmailSignIn : texts.removeEmailText}</p>
    </ConfirmDialog>
  )
}
