import { useForm } from 'react-hook-form'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { emailText, urlText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTeamOfPage } from './team-query.ts'

interface Invitation {
  email: string
  handlerUrl: string
}

/** A form that invites an email address to the team. The link leads to the screens in the owner's app. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('team')
  const user = useTexts('user')
  const common = useTexts('common')
  const { form, invitation, isReady } = useInvitationForm(onClose)
  const { errors } = form.formState
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.invite}
      help={texts.inviteHelp}
      onSubmit={form.handleSubmit((input) => invitation.mutate(input))}
      footer={<FormButtons action={texts.send} isBusy={invitation.isPending || !isReady} onCancel={onClose} />}
    >
      <Field label={user.email} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email', emailText(common, texts.enterEmail))} />
      </Field>
      <Field label={user.handlerUrl} hint={user.handlerUrlHint} error={errors.handlerUrl?.message}>
        <Input isMono type="url" {...form.register('handlerUrl', urlText(common))} />
      </Field>
    </Dialog>
  )
}

function useInvitationForm(onClose: () => void) {
  const texts = useTexts('team')
  const common = useTexts('common')
  const { projectId, app, teamId } = useTeamOfPage()
  const handlerUrl = useHandlerUrl()
  const form = useForm<Invitation>({
    values: { email: '', handlerUrl: handlerUrl ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const invitation = useChange(projectId, {
    run: ({ email, handlerUrl: screens }: Invitation) => {
      const callbackUrl = `${screens.trim().replace(/\/$/, '')}/team-invitation`
      return app.teamInvitations.send({ teamId, email: email.trim(), callbackUrl })
    },
    stale: [['teams', 'one', teamId]],
    done: (_, { email }) => format(texts.invited, { email }),
    onSuccess: onClose,
    onError: (error) =>
      showFieldError(form, error, common, [
        [/REDIRECT|body\.callback_url/, 'handlerUrl'],
        [/EMAIL|CONTACT|MEMBERSHIP|body\.email/, 'email'],
      ]),
  })
  return { form, invitation, isReady: handlerUrl !== undefined }
}
