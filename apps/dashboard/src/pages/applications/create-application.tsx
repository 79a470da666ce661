import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { type ApplicationForm, blankApplication, settingsOf } from './application-form.ts'
import { showApplicationError } from './show-application-error.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** A form that creates an application, and opens its page. */
export function CreateApplication({ onClose }: { onClose: () => void }) {
  const texts = useApplicationTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const navigate = useNavigate()
  const form = useForm<ApplicationForm>({ defaultValues: blankApplication })
  const creation = useChange(projectId, {
    run: (given: ApplicationForm) => app.oauthClients.create({ kind: given.kind, ...settingsOf(given) }),
    stale: [['oauth-clients'], ['audit']],
    done: ({ name }) => format(texts.createdToast, { name }),
    onSuccess({ id }) {
      onClose()
      void navigate({ to: '/p/$projectId/applications/$clientId', params: { projectId, clientId: id } })
    },
    onError: (error) => showApplicationError(form, error, common),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        onClose={onClose}
        title={texts.create}
        help={texts.createHelp}
        onSubmit={form.handleSubmit((given) => creation.mutate(given))}
        footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
      >
        <ApplicationFields isNew />
      </Dialog>
    </FormProvider>
  )
}
