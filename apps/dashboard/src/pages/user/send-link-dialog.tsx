import type { ContactChannel } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { urlText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** Links that an owner can send to an address of a user, with the screen that each leads to. */
const screens = { verification: 'email-verification', reset: 'password-reset', signIn: 'magic-link-callback' } as const
export type LinkKind = keyof typeof screens

interface SendLinkDialogProps {
  kind: LinkKind
  email: ContactChannel
  onClose: () => void
}

/** A form that sends a link by email. The link leads to the screens in the owner's app. */
export function SendLinkDialog({ kind, email, onClose }: SendLinkDialogProps) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const { projectId, app, userId } = useUserOfPage()
  const handlerUrl = useHandlerUrl()
  const form = useForm({ values: { handlerUrl: handlerUrl ?? '' }, resetOptions: { keepDirtyValues: true } })
  const sending = useChange(projectId, {
    run: (input: { handlerUrl: string }) => {
      const callbackUrl = `${input.handlerUrl.trim().replace(/\/$/, '')}/${screens[kind]}`
      const link = { email: email.value, callbackUrl }
      if (kind === 'reset') return app.passwords.sendResetCode(link)
      if (kind === 'signIn') return app.otp.sendSignInCode(link)
      return app.contactChannels.sendVerificationCodeTo(userId, email.id, { callbackUrl })
    },
    stale: [['users', 'one', userId]],
    done: () => format(texts.sentTo, { email: email.value }),
    onSuccess: onClose,
    onError: (error) =>
      showFieldError(form, error, common, [[/REDIRECT|EMAIL|METHOD|body\.callback_url/, 'handlerUrl']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.sendLink[kind]}
      help={
        <Text as="bdi" isLong>
          {email.value}
        </Text>
      }
      onSubmit={form.handleSubmit((input) => sending.mutate(input))}
      footer={
        <FormButtons action={texts.send} isBusy={sending.isPending || handlerUrl === undefined} onCancel={onClose} />
      }
    >
      <Field label={texts.handlerUrl} hint={texts.handlerUrlHint} error={form.formState.errors.handlerUrl?.message}>
        <Input isMono type="url" {...form.register('handlerUrl', urlText(common))} />
      </Field>
    </Dialog>
  )
}
