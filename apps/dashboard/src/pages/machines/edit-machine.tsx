import type { OAuthClient } from '@portico/sdk/admin'
import { useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { MachineFields, type MachineForm } from './machine-fields.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** A form that changes the name, the permissions and the resources of a machine. */
export function EditMachine({ machine, onClose }: { machine: OAuthClient; onClose: () => void }) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const { name, permissionIds, resources } = machine
  const form = useForm<MachineForm>({
    defaultValues: { name, permissionIds: [...permissionIds], resources: [...resources] },
  })
  const change = useChange(projectId, {
    run: (changes: MachineForm) => app.oauthClients.update(machine.id, { ...changes, name: changes.name.trim() }),
    stale: [['machines'], ['audit']],
    done: (changed) => format(texts.savedToast, { name: changed.name }),
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={format(texts.editTitle, { name })}
      help={texts.editHelp}
      onSubmit={form.handleSubmit((changes) => change.mutate(changes))}
      footer={<FormButtons action={common.save} isBusy={change.isPending} onCancel={onClose} />}
    >
      <MachineFields form={form} />
    </Dialog>
  )
}
