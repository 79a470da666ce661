import { FormProvider, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { hasSecrets } from '../../parts/oauth-clients/client-authentication.ts'
import type { FreshSecret } from '../../parts/oauth-clients/new-secret-card.tsx'
import { showClientError } from '../../parts/oauth-clients/show-client-error.ts'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MachineFields } from './machine-fields.tsx'
import { blankMachine, type MachineForm, settingsOf } from './machine-form.ts'
import { useMachineTexts } from './use-machine-texts.ts'

/** A form that creates a machine, with its first secret if its method needs one. */
export function CreateMachineDialog({ isOpen, onClose, onCreated }: CreateMachineDialogProps) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<MachineForm>({ values: blankMachine })
  const creation = useChange(projectId, {
    async run(given: MachineForm) {
      const machine = await app.oauthClients.create({ kind: 'machine', ...settingsOf(given) })
      const secret = hasSecrets(given.method) ? await app.oauthClients.createSecret(machine.id) : null
      return { machine, secret }
    },
    stale: [['oauth-clients'], ['audit']],
    done: ({ machine }) => format(texts.createdToast, { name: machine.name }),
    onSuccess({ machine, secret }) {
      onClose()
      form.reset(blankMachine)
      if (secret) onCreated({ client: machine, secret })
    },
    onError: (error) => showClientError(form, error, common),
  })
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={texts.createMachine}
        help={texts.createHelp}
        onSubmit={form.handleSubmit((given) => creation.mutate(given))}
        footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
      >
        {isOpen && <MachineFields />}
      </Dialog>
    </FormProvider>
  )
}

interface CreateMachineDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Receives the secret, if there is one: no other response contains it. */
  onCreated: (fresh: FreshSecret) => void
}
