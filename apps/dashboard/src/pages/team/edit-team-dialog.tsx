import { limits } from '@portico/contract/limits'
import type { ServerTeam } from '@portico/sdk/server'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { PictureField } from '../../parts/forms/picture-field.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { showFieldError } from '../../parts/forms/show-field-error.ts'
import { useTeamListTexts } from '../../parts/use-team-list-texts.ts'
import { useTeamTexts } from '../../parts/use-team-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { useTeamOfPage } from './team-query.ts'

/** A form that changes the name and the picture of a team. */
export function EditTeamDialog({ team, onClose }: { team: ServerTeam; onClose: () => void }) {
  const texts = useTeamTexts()
  const teams = useTeamListTexts()
  const common = useTexts('common')
  const { projectId, app, teamId } = useTeamOfPage()
  const [picture, setPicture] = useState(team.profileImageUrl)
  const form = useForm({ defaultValues: { displayName: team.displayName } })
  const change = useChange(projectId, {
    run: ({ displayName }: { displayName: string }) =>
      app.teams.update(teamId, {
        displayName: displayName.trim(),
        ...(picture !== team.profileImageUrl && { profileImageUrl: picture }),
      }),
    stale: [['teams'], ['users']],
    done: () => common.saved,
    onSuccess: onClose,
    onError: (error) => showFieldError(form, error, common, [[/body\.display_name/, 'displayName']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.edit}
      onSubmit={form.handleSubmit((input) => change.mutate(input))}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <Field label={teams.name} error={form.formState.errors.displayName?.message}>
        <Input
          autoComplete="off"
          {...form.register('displayName', filledText(limits.nameMaxLength, common, teams.enterName))}
        />
      </Field>
      <PictureField id={team.id} name={form.watch('displayName')} url={picture} onChange={setPicture} isSquare />
    </Dialog>
  )
}
