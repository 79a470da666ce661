import { limits } from '@portico/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { resourcesQuery } from '../../data/oauth-clients-query.ts'
import { definitionsQuery } from '../../data/permissions-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldBox, Label } from '../../parts/forms/fields.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { AuthenticationFields } from '../../parts/oauth-clients/authentication-fields.tsx'
import { useClientTexts } from '../../parts/oauth-clients/use-client-texts.ts'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { type MachineForm, machineMethods } from './machine-form.ts'
import { useMachineTexts } from './use-machine-texts.ts'

/** The name of a machine, how it authenticates, and the permissions and resources that it may request. */
export function MachineFields() {
  const texts = useMachineTexts()
  const clientTexts = useClientTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<MachineForm>()
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={formState.errors.name?.message}>
        <Input autoComplete="off" {...register('name', filledText(limits.nameMaxLength, common))} />
      </Field>
      <AuthenticationFields methods={machineMethods} />
      <Grants />
      <SwitchRow label={clientTexts.exchange} help={clientTexts.exchangeHelp} {...register('canExchangeTokens')} />
    </>
  )
}

function Grants() {
  const texts = useMachineTexts()
  const { register } = useFormContext<MachineForm>()
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
              <Choice key={id} value={id} {...register('permissionIds')}>
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
            <Choice key={id} value={id} {...register('resources')}>
              <bdi>{uri}</bdi>
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
