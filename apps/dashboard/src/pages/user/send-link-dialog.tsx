import { KnownError } from '@portico/sdk/client'
import type { ContactChannel } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** A form that sends a verification link. The link leads to the screens in the owner's app. */
export function SendLinkDialog({ email, onClose }: { email: ContactChannel; onClose: () => void }) {
  const texts = useTexts('user')
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const handlerUrl = useHandlerUrl()
  const form = useForm({ values: { handlerUrl: handlerUrl ?? '' }, resetOptions: { keepDirtyValues: true } })
  const sending = useChange(projectId, {
    run: ({ handlerUrl: screens }: { handlerUrl: string }) => {
      const callbackUrl = `${screens.trim().replace(/\/$/, '')}/email-verification`
      return app.contactChannels.sendVerificationCodeTo(userId, email.id, { callbackUrl })
    },
    stale: [['users', 'one', userId]],
    done: () => format(texts.sentTo, { email: email.value }),
    onSuccess: onClose,
    onError(error) {
      if (!(error instanceof KnownError)) return false
      form.setError('handlerUrl', { message: error.message }, { shouldFocus: true })
      return true
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.sendVerification}
      help={<bdi className="long">{email.value}</bdi>}
      onSubmit={form.handleSubmit((input) => sending.mutate(input))}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" look="primary" isBusy={sending.isPending || handlerUrl === undefined}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Field label={texts.handlerUrl} hint={texts.handlerUrlHint} error={form.formState.errors.handlerUrl?.message}>
        <input className="input mono" type="url" {...form.register('handlerUrl', { required: common.required })} />
      </Field>
    </Dialog>
  )
}
