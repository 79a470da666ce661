import { limits } from '@portico/contract/limits'
import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { projectOptionsQuery } from '../../owner/project-options.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { PictureField } from '../../parts/forms/picture-field.tsx'
import { shortText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useFileTexts } from '../../parts/forms/use-file-texts.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** A form that changes the name and the picture of a user. */
export function ProfileDialog({ user, onClose }: { user: ServerUser; onClose: () => void }) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const [picture, setPicture] = useState(user.profileImageUrl)
  const { form, change, conflict } = useProfileForm(user, onClose)
  const { errors } = form.formState
  const { projectId } = useProjectApp()
  const { data: options } = useQuery(projectOptionsQuery(projectId))
  const hasNames = user.username !== null || (options !== undefined && options.username !== 'off')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.editProfile}
      onSubmit={form.handleSubmit(({ displayName, username }) =>
        change.mutate({
          displayName: displayName.trim() || null,
          username: username.trim() || null,
          profileImageUrl: picture,
        }),
      )}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={texts.displayName} error={errors.displayName?.message}>
        <Input autoComplete="off" {...form.register('displayName', shortText(limits.nameMaxLength, common))} />
      </Field>
      {hasNames && (
        <Field label={texts.username} error={errors.username?.message}>
          <Input autoComplete="off" dir="ltr" spellCheck={false} {...form.register('username')} />
        </Field>
      )}
      <PictureField id={user.id} name={form.watch('displayName')} url={picture} onChange={setPicture} />
      {conflict}
    </Dialog>
  )
}

function useProfileForm(user: ServerUser, onClose: () => void) {
  const texts = useUserTexts()
  const common = useTexts('common')
  const files = useFileTexts()
  const { projectId, app, userId } = useUserOfPage()
  const form = useForm({ defaultValues: { displayName: user.displayName ?? '', username: user.username ?? '' } })
  const { change, conflict } = useConditionalChange(projectId, {
    entity: user,
    // The form was filled when the dialog opened.
    isDirty: true,
    valuesOf: ({ displayName, username, profileImageUrl }) => ({ displayName, username, profileImageUrl }),
    run: (changes, { etag }) => app.users.update(userId, changes, { ifMatch: etag }),
    read: () => app.users.get(userId),
    labels: { displayName: texts.displayName, username: texts.username, profileImageUrl: files.picture },
    show: (name, value) => (name === 'profileImageUrl' && value !== null ? files.picture : undefined),
    onTakeTheirs: onClose,
    stale: [['users'], ['teams']],
    done: () => common.saved,
    onSuccess: onClose,
    onError: (error) =>
      showFieldError(form, error, common, [
        [/body\.display_name/, 'displayName'],
        [/username/i, 'username'],
      ]),
  })
  return { form, change, conflict }
}
