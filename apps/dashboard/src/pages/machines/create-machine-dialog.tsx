import { limits } from '@portico/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { resourcesQuery } from '../../data/machines-query.ts'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldBox, Label } from '../../parts/forms/fields.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { FreshSecret } from './new-secret-card.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

interface MachineForm {
  name: string
  permissionIds: string[]
  resources: string[]
}

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
      <Field label={texts.name} hint={texts.nameHint} error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name', filledText(limits.nameMaxLength, common))} />
      </Field>
      {isOpen && <Grants form={form} />}
    </Dialog>
  )
}

interface CreateMachineDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Receives the secret: no other response contains it. */
  onCreated: (fresh: FreshSecret) => void
}

/** The permissions and resources of the project that the machine may request. */
function Grants({ form }: { form: UseFormReturn<MachineForm> }) {
  const texts = useMachineTexts()
  const { projectId } = useProjectApp()
  const definitions = useQuery(definitionsQuery(projectId)).data ?? []
  const resources = useQuery(resourcesQuery(projectId)).data ?? []
  const own = definitions.filter(({ id }) => !id.startsWith('$'))
  return (
    <>
      {own.length === 0 ? (
        <Text as="p" look="hint">
          {texts.noPermissions}
        </Text>
      ) : (
        <FieldBox>
          <fieldset>
            <Label as="legend">{texts.whichPermissions}</Label>
            {own.map(({ id }) => (
              <Choice key={id} value={id} {...form.register('permissionIds')}>
                <bdi>{id}</bdi>
              </Choice>
            ))}
          </fieldset>
          <Text as="p" look="hint">
            {texts.whichHint}
          </Text>
        </FieldBox>
      )}
      {resources.length > 0 && (
        <fieldset>
          <Label as="legend">{texts.whichResources}</Label>
          {resources.map(({ id, uri }) => (
            <Choice key={id} value={id} {...form.register('resources')}>
              <bdi>{uri}</bdi>
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
