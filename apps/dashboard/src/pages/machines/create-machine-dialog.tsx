import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MachineFields, type MachineForm } from './machine-fields.tsx'
import type { FreshSecret } from './new-secret-card.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

const blank: MachineForm = { name: '', permissionIds: [], resources: [] }

/** A form that creates a machine with its first secret. */
export function CreateMachineDialog({ isOpen, onClose, onCreated }: CreateMachineDialogProps) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<MachineForm>({ values: blank })
  const creation = useChange(projectId, {
    async run({ name, permissionIds, resources }: MachineForm): Promise<FreshSecret> {
      const machine = await app.oauthClients.create({
        ...{ kind: 'machine', tokenEndpointAuthMethod: 'client_secret_basic' },
        ...{ name: name.trim(), permissionIds, resources },
      })
      return { machine, secret: await app.oauthClients.createSecret(machine.id) }
    },
    stale: [['machines'], ['audit']],
    done: ({ machine }) => format(texts.createdToast, { name: machine.name }),
    onSuccess(fresh) {
      onClose()
      form.reset(blank)
      onCreated(fresh)
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createMachine}
      help={texts.createHelp}
      onSubmit={form.handleSubmit((given) => creation.mutate(given))}
      footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
    >
      {isOpen && <MachineFields form={form} />}
    </Dialog>
  )
}

interface CreateMachineDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Receives the secret: no other response contains it. */
  onCreated: (fresh: FreshSecret) => void
}
