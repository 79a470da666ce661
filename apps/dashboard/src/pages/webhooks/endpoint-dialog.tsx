import { limits } from '@portico/contract/limits'
import { ServiceError, type WebhookEndpoint, type WebhookEventType } from '@portico/sdk/admin'
import { useNavigate } from '@tanstack/react-router'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Choice, ChoiceHint } from '../../parts/forms/choice.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { ErrorLine } from '../../parts/forms/error-line.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { shortText, urlText } from '../../parts/forms/rules.ts'
import { VisuallyHidden } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { eventTypes } from './event-types.ts'
import { useWebhookTexts } from './use-webhook-texts.ts'

interface EndpointForm {
  url: string
  description: string
  which: 'all' | 'some'
  types: WebhookEventType[]
}

/** A form for a new endpoint, or for the fields of an existing one. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const texts = useWebhookTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const navigate = useNavigate({ from: '/p/$projectId/webhooks' })
  const form = useForm<EndpointForm>({ defaultValues: valuesOf(endpoint) })
  const change = useChange(projectId, {
    run: (values: EndpointForm) =>
      endpoint
        ? app.webhooks.updateEndpoint(endpoint.id, toInput(values))
        : app.webhooks.createEndpoint(toInput(values)),
    stale: [['webhooks', 'endpoints'], ['audit']],
    done: () => (endpoint ? common.saved : texts.added),
    onSuccess({ id }) {
      onClose()
      if (!endpoint) void navigate({ search: { endpoint: id } })
    },
    onError(error) {
      // The service has the rules for addresses. All other fields are checked here.
      const isAboutUrl = error instanceof ServiceError && error.text.startsWith('url: ')
      if (isAboutUrl) form.setError('url', { message: texts.urlRefused }, { shouldFocus: true })
      return isAboutUrl
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={endpoint ? texts.editTitle : texts.addTitle}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      footer={<FormButtons action={endpoint ? common.save : texts.add} isBusy={change.isPending} onCancel={onClose} />}
    >
      <EndpointFields form={form} />
    </Dialog>
  )
}

interface EndpointDialogProps {
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null
  onClose: () => void
}

function EndpointFields({ form }: { form: UseFormReturn<EndpointForm> }) {
  const texts = useWebhookTexts()
  const common = useTexts('common')
  const { errors } = form.formState
  return (
    <>
      <Field label={texts.url} hint={texts.urlHint} error={errors.url?.message}>
        <Input
          isMono
          type="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://example.com/hooks"
          {...form.register('url', urlText(common))}
        />
      </Field>
      <Field label={texts.description} hint={texts.descriptionHint} error={errors.description?.message}>
        <Input autoComplete="off" {...form.register('description', shortText(limits.descriptionMaxLength, common))} />
      </Field>
      <Field label={texts.events}>
        <Select {...form.register('which')}>
          <option value="all">{texts.allEvents}</option>
          <option value="some">{texts.someEvents}</option>
        </Select>
      </Field>
      {form.watch('which') === 'some' && <EventTypeFields form={form} />}
    </>
  )
}

function EventTypeFields({ form }: { form: UseFormReturn<EndpointForm> }) {
  const texts = useWebhookTexts()
  const error = form.formState.errors.types?.message
  const requireOne = (types: WebhookEventType[]) => types.length > 0 || texts.needsEvent
  return (
    <fieldset>
      <VisuallyHidden as="legend">{texts.someEvents}</VisuallyHidden>
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
      {eventTypes.map((type) => (
        <Choice key={type} value={type} {...form.register('types', { validate: requireOne })}>
          <code>{type}</code>
          <ChoiceHint>{texts.eventTypes[type]}</ChoiceHint>
        </Choice>
      ))}
    </fieldset>
  )
}

const valuesOf = (endpoint: WebhookEndpoint | null): EndpointForm => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  which: endpoint?.eventTypes ? 'some' : 'all',
  types: [...(endpoint?.eventTypes ?? [])],
})

const toInput = ({ url, description, which, types }: EndpointForm) => ({
  url: url.trim(),
  description: description.trim(),
  eventTypes: which === 'all' ? null : types,
})
