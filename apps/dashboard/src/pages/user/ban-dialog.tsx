import type { ServerUser } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { nameOf } from '../users/user-name.ts'
import { useUserOfPage } from './use-user.ts'

interface Ban {
  reason: string
  /** A local date and time, empty for a ban without an end. */
  until: string
}

/** A form that bans a user: all sessions end, and sign-ins are refused. */
export function BanDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useTexts('user')
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const form = useForm<Ban>({ defaultValues: { reason: '', until: '' } })
  const { errors } = form.formState
  const banning = useChange(projectId, {
    run: ({ reason, until }: Ban) =>
      app.users.update(userId, { ban: { reason: reason.trim(), until: until ? new Date(until) : null } }),
    stale: [['users']],
    done: () => texts.bannedDone,
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.banTitle}
      help={<bdi className="long">{nameOf(user)}</bdi>}
      onSubmit={form.handleSubmit((ban) => banning.mutate(ban))}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" look="destroy" isBusy={banning.isPending}>
            {texts.banUser}
          </Button>
        </>
      }
    >
      <p>{texts.banText}</p>
      <Field label={texts.reason} hint={texts.banReasonHint} error={errors.reason?.message}>
        <textarea className="textarea" rows={2} maxLength={2000} {...form.register('reason')} />
      </Field>
      <Field label={texts.banUntil} hint={texts.banUntilHint} error={errors.until?.message}>
        <input
          className="input"
          type="datetime-local"
          {...form.register('until', {
            validate: (until) => until === '' || Date.parse(until) > Date.now() || texts.mustBeLater,
          })}
        />
      </Field>
    </Dialog>
  )
}
