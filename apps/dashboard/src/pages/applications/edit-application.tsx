import type { OAuthClient } from '@portico/sdk/admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { hasSecrets } from '../../parts/oauth-clients/client-authentication.ts'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { ApplicationFields } from './application-fields.tsx'
import { type ApplicationForm, formOf, settingsOf } from './application-form.ts'
import { showApplicationError } from './show-application-error.ts'
import { useApplicationTexts } from './use-application-texts.ts'

/** A form that changes the settings of an application. */
export function EditApplication({ client, onClose }: { client: OAuthClient; onClose: () => void }) {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<ApplicationForm>({ defaultValues: formOf(client) })
  const change = useChange(projectId, {
    run: (changes: ApplicationForm) => app.oauthClients.update(client.id, settingsOf(changes)),
    stale: [['oauth-clients'], ['audit']],
    done: () => common.saved,
    onSuccess: onClose,
    onError: (error) => showApplicationError(form, error, common),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        onClose={onClose}
        title={format(texts.editTitle, { name: client.name })}
        help={client.isFirstParty ? undefined : texts.editHelp}
        onSubmit={form.handleSubmit((changes) => change.mutate(changes))}
        footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
      >
        <ApplicationFields isNew={false} />
        {client.secrets.length > 0 && !hasSecrets(form.watch('method')) && (
          <Note tone="warn">{clientTexts.losesSecrets}</Note>
        )}
      </Dialog>
    </FormProvider>
  )
}
