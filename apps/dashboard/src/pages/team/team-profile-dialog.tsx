import { limits } from '@portico/contract/limits'
import type { ServerTeamMember } from '@portico/sdk/server'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { shortText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTeamOfPage } from './team-query.ts'

/** A form that changes the name of a member in the team. Empty, the user's own name applies. */
export function TeamProfileDialog({ member, onClose }: { member: ServerTeamMember; onClose: () => void }) {
  const texts = useTeamTexts()
  const common = useTexts('common')
  const { projectId, app, teamId } = useTeamOfPage()
  const form = useForm({ defaultValues: { displayName: member.teamProfile.displayName ?? '' } })
  const change = useChange(projectId, {
    run: ({ displayName }: { displayName: string }) =>
      app.teamMembers.updateProfile(teamId, member.id, { displayName: displayName.trim() }),
    stale: [['teams', 'one', teamId]],
    done: () => common.saved,
    onSuccess: onClose,
    onError: (error) => showFieldError(form, error, common, [[/body\.display_name/, 'displayName']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.editProfile}
      onSubmit={form.handleSubmit((input) => change.mutate(input))}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={texts.nameInTeam} hint={texts.nameInTeamHint} error={form.formState.errors.displayName?.message}>
        <Input autoComplete="off" {...form.register('displayName', shortText(limits.nameMaxLength, common))} />
      </Field>
    </Dialog>
  )
}
