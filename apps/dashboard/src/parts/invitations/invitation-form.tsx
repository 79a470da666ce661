import { type UseFormReturn, useForm } from 'react-hook-form'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Input } from '../forms/controls.tsx'
import { Field } from '../forms/field.tsx'
import { emailText, urlText } from '../forms/rules.ts'
import { showFieldError } from '../forms/show-field-error.ts'
import { useTeamTexts } from '../use-team-texts.ts'
import { useUserTexts } from '../use-user-texts.ts'

interface Invitation {
  email: string
  /** The address of the screens in the owner's app. */
  handlerUrl: string
}

interface InvitationFormOptions {
  projectId: string
  /** Sends the invitation. `handlerUrl` has no slash at its end. */
  send: (invitation: Invitation) => Promise<unknown>
  stale: readonly (readonly unknown[])[]
  onSuccess: () => void
}

/** Returns the form of an invitation, and the change that sends it. */
export function useInvitationForm({ projectId, send, stale, onSuccess }: InvitationFormOptions) {
  const texts = useTeamTexts()
  const common = useTexts('common')
  const handlerUrl = useHandlerUrl()
  const form = useForm<Invitation>({
    values: { email: '', handlerUrl: handlerUrl ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const invitation = useChange(projectId, {
    run: (input: Invitation) =>
      send({ email: input.email.trim(), handlerUrl: input.handlerUrl.trim().replace(/\/$/, '') }),
    stale,
    done: (_, { email }) => format(texts.invited, { email }),
    onSuccess: () => {
      form.resetField('email')
      onSuccess()
    },
    onError: (error) =>
      showFieldError(form, error, common, [
        [/REDIRECT|body\.callback_url/, 'handlerUrl'],
        [/EMAIL|CONTACT|MEMBERSHIP|body\.email/, 'email'],
      ]),
  })
  return { form, invitation, isReady: handlerUrl !== undefined }
}

/** The fields of an invitation. */
export function InvitationFields({ form }: { form: UseFormReturn<Invitation> }) {
  const texts = useTeamTexts()
  const user = useUserTexts()
  const common = useTexts('common')
  const { errors } = form.formState
  return (
    <>
      <Field label={user.email} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email', emailText(common, texts.enterEmail))} />
      </Field>
      <Field label={user.handlerUrl} hint={user.handlerUrlHint} error={errors.handlerUrl?.message}>
        <Input isMono type="url" {...form.register('handlerUrl', urlText(common))} />
      </Field>
    </>
  )
}
