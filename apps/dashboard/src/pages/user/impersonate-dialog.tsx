import { limits } from '@portico/contract/limits'
import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useHandlerUrl } from '../../owner/handler-url.ts'
import { useChange } from '../../owner/use-change.ts'
import { ButtonAnchor } from '../../parts/button.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText, urlText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { Icon } from '../../parts/icon.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

interface Impersonation {
  reason: string
  handlerUrl: string
}

/** A form that opens the owner's app in the name of a user, for an hour at most. */
export function ImpersonateDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const [link, setLink] = useState<string | null>(null)
  const { form, start, isReady } = useImpersonation(setLink)
  const { errors } = form.formState
  if (link !== null) return <LinkDialog user={user} link={link} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.impersonateTitle, { name: nameOf(user) })}
      help={texts.impersonateHelp}
      onSubmit={form.handleSubmit((input) => start.mutate(input))}
      footer={<FormButtons action={texts.impersonateAction} isBusy={start.isPending || !isReady} onCancel={onClose} />}
    >
      <Field label={texts.reason} hint={texts.impersonateReasonHint} error={errors.reason?.message}>
        <Input autoComplete="off" {...form.register('reason', filledText(limits.descriptionMaxLength, common))} />
      </Field>
      <Field label={texts.handlerUrl} hint={texts.handlerUrlHint} error={errors.handlerUrl?.message}>
        <Input isMono type="url" autoComplete="off" {...form.register('handlerUrl', urlText(common))} />
      </Field>
      <Note tone="info">{texts.impersonateNote}</Note>
    </Dialog>
  )
}

/** The created link. It works once, so a click on it closes the dialog. */
function LinkDialog({ user, link, onClose }: { user: ServerUser; link: string; onClose: () => void }) {
  const texts = useUserTexts()
  const name = nameOf(user)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.impersonateTitle, { name })}
      help={texts.impersonateLinkHelp}
      footer={
        <ButtonAnchor look="primary" href={link} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          <Icon name="external-link" />
          {texts.impersonateOpen}
        </ButtonAnchor>
      }
    />
  )
}

function useImpersonation(onLink: (link: string) => void) {
  const { projectId, app, userId } = useUserOfPage()
  const common = useTexts('common')
  const handlerUrl = useHandlerUrl()
  const form = useForm<Impersonation>({
    values: { reason: '', handlerUrl: handlerUrl ?? '' },
    resetOptions: { keepDirtyValues: true },
  })
  const start = useChange(projectId, {
    run: ({ reason, handlerUrl: screens }: Impersonation) =>
      app.users.impersonate({
        userId,
        reason: reason.trim(),
        callbackUrl: `${screens.trim().replace(/\/$/, '')}/magic-link-callback`,
        returnUrl: window.location.href,
      }),
    stale: [['users', 'one', userId]],
    onSuccess: ({ url }) => onLink(url),
    onError: (error) =>
      showFieldError(form, error, common, [
        [/REDIRECT|body\.(callback|return)_url/, 'handlerUrl'],
        [/body\.reason/, 'reason'],
      ]),
  })
  return { form, start, isReady: handlerUrl !== undefined }
}
