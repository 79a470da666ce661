import { limits } from '@portico/contract/limits'
import type { OAuthResource } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { scopesQuery } from '../../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useChange } from '../../../owner/use-change.ts'
import { Dialog } from '../../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../../parts/feedback/form-buttons.tsx'
import { Choice } from '../../../parts/forms/choice.tsx'
import { Input, Select } from '../../../parts/forms/controls.tsx'
import { Field } from '../../../parts/forms/field.tsx'
import { FieldBox, Label } from '../../../parts/forms/fields.tsx'
import { filledText } from '../../../parts/forms/rules.ts'
import { showFieldError } from '../../../parts/forms/show-field-error.ts'
import { Text } from '../../../parts/text.tsx'
import { format } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useMachineTexts } from '../use-machine-texts.ts'

const tokenFormats = ['jwt', 'opaque'] as const

interface ResourceForm {
  uri: string
  scopes: string[]
  tokenFormat: (typeof tokenFormats)[number]
  isOpenToAgents: boolean
}

/** A form for a new resource, or for an existing one. */
export function ResourceDialog({ resource, onClose }: { resource: OAuthResource | null; onClose: () => void }) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<ResourceForm>({
    defaultValues: {
      uri: resource?.uri ?? '',
      tokenFormat: resource?.tokenFormat ?? 'jwt',
      scopes: [...(resource?.scopes ?? [])],
      isOpenToAgents: resource?.isOpenToAgents ?? false,
    },
  })
  const change = useChange(projectId, {
    run({ uri, ...others }: ResourceForm) {
      const settings = { uri: uri.trim(), ...others }
      return resource ? app.oauthResources.update(resource.id, settings) : app.oauthResources.create(settings)
    },
    stale: [['oauth-clients', 'resources'], ['audit']],
    done: ({ uri }) => format(resource ? texts.savedToast : texts.createdToast, { name: uri }),
    onSuccess: onClose,
    onError: (error) => showFieldError(form, error, common, [[/OAUTH_RESOURCE_ALREADY_EXISTS|body\.uri/, 'uri']]),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={resource ? texts.editResource : texts.createResource}
      help={resource ? texts.editResourceHelp : texts.createResourceHelp}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      footer={
        <FormButtons action={resource ? common.save : common.create} isBusy={change.isPending} onCancel={onClose} />
      }
    >
      <ResourceFields form={form} />
    </Dialog>
  )
}

function ResourceFields({ form }: { form: UseFormReturn<ResourceForm> }) {
  const texts = useMachineTexts()
  const common = useTexts('common')
  const max = limits.oauthResourceUriMaxLength
  return (
    <>
      <Field label={texts.uri} hint={texts.uriHint} error={form.formState.errors.uri?.message}>
        <Input
          isMono
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://api.example.com"
          {...form.register('uri', filledText(max, common))}
        />
      </Field>
      <Field label={texts.tokenFormat} hint={texts.tokenFormatHints[form.watch('tokenFormat')]}>
        <Select {...form.register('tokenFormat')}>
          {tokenFormats.map((name) => (
            <option key={name} value={name}>
              {texts.tokenFormats[name]}
            </option>
          ))}
        </Select>
      </Field>
      <ScopeChoices form={form} />
      <FieldBox>
        <Choice {...form.register('isOpenToAgents')}>{texts.openToAgents}</Choice>
        <Text as="p" look="hint">
          {texts.openToAgentsHint}
        </Text>
      </FieldBox>
    </>
  )
}

/** Chooses the scopes that the resource accepts. */
function ScopeChoices({ form }: { form: UseFormReturn<ResourceForm> }) {
  const texts = useMachineTexts()
  const { projectId } = useProjectApp()
  const scopes = useQuery(scopesQuery(projectId)).data ?? []
  if (scopes.length === 0) return null
  return (
    <FieldBox>
      <fieldset>
        <Label as="legend">{texts.scopes}</Label>
        {scopes.map(({ id }) => (
          <Choice key={id} value={id} {...form.register('scopes')}>
            {id}
          </Choice>
        ))}
      </fieldset>
      <Text as="p" look="hint">
        {texts.scopesHint}
      </Text>
    </FieldBox>
  )
}
