import type { OAuthClient } from '@portico/sdk/admin'
import { FormProvider, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { hasSecrets } from '../../parts/oauth-clients/client-authentication.ts'
import { showClientError } from '../../parts/oauth-clients/show-client-error.ts'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MachineFields } from './machine-fields.tsx'
import { formOf, type MachineForm, settingsOf } from './machine-form.ts'
import { useMachineTexts } from './use-machine-texts.ts'

/** A form that changes the settings of a machine. */
export function EditMachine({ machine, onClose }: { machine: OAuthClient; onClose: () => void }) {
  const texts = useMachineTexts()
  const clientTexts = useClientTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const { name } = machine
  const form = useForm<MachineForm>({ defaultValues: formOf(machine) })
  const change = useChange(projectId, {
    run: (changes: MachineForm) => app.oauthClients.update(machine.id, settingsOf(changes)),
    stale: [['oauth-clients'], ['audit']],
    done: (changed) => format(texts.savedToast, { name: changed.name }),
    onSuccess: onClose,
    onError: (error) => showClientError(form, error, common),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        onClose={onClose}
        title={format(texts.editTitle, { name })}
        help={texts.editHelp}
        onSubmit={form.handleSubmit((changes) => change.mutate(changes))}
        footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
      >
        <MachineFields />
        {machine.secrets.length > 0 && !hasSecrets(form.watch('method')) && (
          <Note tone="warn">{clientTexts.losesSecrets}</Note>
        )}
      </Dialog>
    </FormProvider>
  )
}
