import type { ContactChannel } from '@portico/sdk/server'
import { useState } from 'react'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Inline } from '../../parts/layout.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { EmailMenu } from './email-menu.tsx'
import { MethodRow } from './method-row.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { useUserOfPage } from './use-user.ts'

/** The links that an owner can send, each with the role that it needs. */
const linkDialogs = { verification: 'support', reset: 'support', signIn: 'admin' } as const

/** One email address of a user, with its state and the menu of its actions. */
export function EmailRow({ email }: { email: ContactChannel }) {
  const texts = useUserTexts()
  const link = useDialog(linkDialogs)
  const [isRemoving, setIsRemoving] = useState(false)
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
      action={
        <EmailMenu email={email} onSend={(kind) => link.show(kind, email.id)} onRemove={() => setIsRemoving(true)} />
      }
    >
      {link.open && link.id === email.id && <SendLinkDialog kind={link.open} email={email} onClose={link.close} />}
      <RemoveEmail email={email} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
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
