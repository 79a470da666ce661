import type { OwnerRole } from '@portico/sdk/admin'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { emailText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { rolesInOrder } from './owner-menu.tsx'

interface NewInvitation {
  email: string
  role: OwnerRole
}

const blank: NewInvitation = { email: '', role: 'developer' }

/** Invites an owner by email. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const { form, invitation } = useInvitationForm(onClose)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.invite}
      help={texts.inviteHelp}
      onSubmit={form.handleSubmit((input) => invitation.mutate(input))}
      footer={<FormButtons action={texts.sendInvitation} isBusy={invitation.isPending} onCancel={onClose} />}
    >
      <Field label={texts.email} error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email', emailText(common, texts.emailRequired))} />
      </Field>
      <Field label={texts.role} hint={texts.roleHints[form.watch('role')]}>
        <Select {...form.register('role')}>
          {rolesInOrder.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}

function useInvitationForm(onClose: () => void) {
  const texts = useSettingsTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<NewInvitation>({ defaultValues: blank })
  const invitation = useChange(projectId, {
    run: ({ email, role }: NewInvitation) => app.owners.invite({ email: email.trim(), role }),
    stale: [['owners']],
    done: () => texts.invited,
    onSuccess() {
      onClose()
      form.reset(blank)
    },
    onError: (error) => showFieldError(form, error, common, [[/body\.email/, 'email']]),
  })
  return { form, invitation }
}
