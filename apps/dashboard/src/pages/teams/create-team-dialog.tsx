import { limits } from '@portico/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useTeamListTexts } from '../../parts/use-team-list-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'

/** A form that creates a team without members, and then opens its page. */
export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const texts = useTeamListTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { displayName: '' } })
  const creation = useChange(projectId, {
    run: ({ displayName }: { displayName: string }) => app.teams.create({ displayName: displayName.trim() }),
    stale: [['teams'], ['metrics']],
    done: () => texts.createdDone,
    onSuccess({ id }) {
      onClose()
      void navigate({ to: '/p/$projectId/teams/$teamId', params: { projectId, teamId: id } })
    },
    onError: (error) => showFieldError(form, error, common, [[/body\.display_name/, 'displayName']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.createTeam}
      help={texts.createHelp}
      onSubmit={form.handleSubmit((team) => creation.mutate(team))}
      footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
    >
      <Field label={texts.name} error={form.formState.errors.displayName?.message}>
        <Input
          autoComplete="off"
          {...form.register('displayName', filledText(limits.nameMaxLength, common, texts.enterName))}
        />
      </Field>
    </Dialog>
  )
}
