import { limits } from '@portico/contract/limits'
import type { ServerUser } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input, TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { shortText } from '../../parts/forms/rules.ts'
import { Text } from '../../parts/text.tsx'
import { useBulkTexts } from '../../parts/use-bulk-texts.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

interface Ban {
  reason: string
  /** A local date and time, empty for a ban without an end. */
  until: string
}

/** A form that bans a user: all sessions end, and sign-ins are refused. */
export function BanDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const form = useForm<Ban>({ defaultValues: { reason: '', until: '' } })
  const { errors } = form.formState
  const reasonRule = shortText(limits.descriptionMaxLength, common)
  const { banning, conflict } = useBanning(user, onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.banTitle}
      help={
        <Text as="bdi" isLong>
          {nameOf(user)}
        </Text>
      }
      onSubmit={form.handleSubmit(({ reason, until }) =>
        banning.mutate({ ban: { reason: reason.trim(), until: until ? new Date(until) : null } }),
      )}
      footer={<FormButtons look="destroy" action={texts.banUser} isBusy={banning.isPending} onCancel={onClose} />}
    >
      <p>{texts.banText}</p>
      <Field label={texts.reason} hint={texts.banReasonHint} error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason', reasonRule)} />
      </Field>
      <Field label={texts.banUntil} hint={texts.banUntilHint} error={errors.until?.message}>
        <Input
          type="datetime-local"
          {...form.register('until', {
            validate: (until) => until === '' || Date.parse(until) > Date.now() || texts.mustBeLater,
          })}
        />
      </Field>
      {conflict}
    </Dialog>
  )
}

/** Bans the user. The message about it takes the ban back. */
function useBanning(user: ServerUser, onClose: () => void) {
  const texts = useUserTexts()
  const bulkTexts = useBulkTexts()
  const { exact, plural } = useLanguage()
  const { projectId, app, userId } = useUserOfPage()
  const describeBan = (ban: unknown) => {
    const { reason = '', until = null }: Partial<NonNullable<ServerUser['ban']>> = ban ?? {}
    return [until ? `${texts.bannedUntil} ${exact(until)}` : texts.bannedForever, reason].filter(Boolean).join(': ')
  }
  const lifting = useChange(projectId, {
    run: () => app.users.update(userId, { ban: null }),
    stale: [['users']],
    done: () => plural(bulkTexts.bansLifted, 1),
  })
  const { change: banning, conflict } = useConditionalChange(projectId, {
    entity: user,
    // The dialog opens for a user without a ban.
    isDirty: true,
    valuesOf: ({ ban }) => ({ ban }),
    run: (changes, { etag }) => app.users.update(userId, changes, { ifMatch: etag }),
    read: () => app.users.get(userId),
    labels: { ban: texts.ban },
    show: (_, ban) => describeBan(ban),
    onTakeTheirs: onClose,
    stale: [['users']],
    done: () => texts.bannedDone,
    undo: lifting.mutate,
    onSuccess: onClose,
  })
  return { banning, conflict }
}
