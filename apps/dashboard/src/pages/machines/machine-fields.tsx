import { limits } from '@portico/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { resourcesQuery } from '../../data/machines-query.ts'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldBox, Label } from '../../parts/forms/fields.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useMachineTexts } from './use-machine-texts.ts'

/** A machine as forms hold it. */
export interface MachineForm {
  name: string
  permissionIds: string[]
  resources: string[]
}

/** The name of a machine, and the permissions and resources that it may request. */
export function MachineFields({ form }: { form: UseFormReturn<MachineForm> }) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name', filledText(limits.nameMaxLength, common))} />
      </Field>
      <Grants form={form} />
    </>
  )
}

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
