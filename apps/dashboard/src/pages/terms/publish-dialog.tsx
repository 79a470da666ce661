import { FormProvider, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { useTermsTexts } from '../../parts/use-terms-texts.ts'
import { emptyVersion, toNewVersion, type VersionForm } from './version-form.ts'
import { VersionTexts } from './version-texts.tsx'

/** A form that publishes a version. */
export function PublishDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTermsTexts()
  const { projectId, app } = useProjectApp()
  const form = useForm<VersionForm>({ defaultValues: emptyVersion })
  const publishing = useChange(projectId, {
    run: (input: VersionForm) => app.terms.create(toNewVersion(input)),
    stale: [['terms'], ['project'], ['audit']],
    done: () => texts.published,
    onSuccess() {
      form.reset()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.publishTitle}
      help={texts.publishHelp}
      onSubmit={form.handleSubmit((input) => publishing.mutate(input))}
      footer={<FormButtons action={texts.publish} isBusy={publishing.isPending} onCancel={onClose} />}
    >
      <FormProvider {...form}>
        <Field label={texts.document}>
          <Select {...form.register('document')}>
            <option value="terms">{texts.documents.terms}</option>
            <option value="privacy">{texts.documents.privacy}</option>
          </Select>
        </Field>
        <VersionTexts />
        {projectId !== 'internal' && <AcceptanceFields form={form} />}
      </FormProvider>
    </Dialog>
  )
}

function AcceptanceFields({ form: { register, watch } }: { form: ReturnType<typeof useForm<VersionForm>> }) {
  const texts = useTermsTexts()
  return (
    <>
      <SwitchRow label={texts.requires} help={texts.requiresHelp} {...register('isAcceptanceRequired')} />
      {watch('isAcceptanceRequired') && (
        <Field label={texts.sessionsEnd} hint={texts.sessionsEndHint}>
          <Input type="datetime-local" {...register('end')} />
        </Field>
      )}
    </>
  )
}
