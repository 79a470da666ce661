import { limits } from '@portico/contract/limits'
import type { ApiKeySet, NewApiKeySet } from '@portico/sdk/admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { ErrorLine } from '../../parts/forms/error-line.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { Label } from '../../parts/forms/fields.tsx'
import { filledText } from '../../parts/forms/rules.ts'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { keyKinds } from './key-kinds.ts'
import { useApiKeyTexts } from './use-api-key-texts.ts'

interface KeySetForm {
  name: string
  days: string
  publishableClientKey: boolean
  secretServerKey: boolean
  superSecretAdminKey: boolean
}

const blank: KeySetForm = {
  name: '',
  days: '365',
  publishableClientKey: true,
  secretServerKey: true,
  superSecretAdminKey: false,
}

/** A form that creates a set of keys, or the successor of one: its name, which keys, and when they expire. */
export function CreateKeySetDialog({ isOpen, replaced, onClose, onCreated }: CreateKeySetDialogProps) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const { projectId, app } = useProjectApp()
  const form = useForm<KeySetForm>({ values: replaced ? successorOf(replaced) : blank })
  const creation = useChange(projectId, {
    run: (given: KeySetForm) => app.apiKeys.create(toInput(given)),
    stale: [['api-keys'], ['audit']],
    done: (set) => format(texts.createdToast, { name: set.description }),
    onSuccess(set) {
      onClose()
      form.reset(blank)
      onCreated(set)
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={replaced ? format(texts.replaceTitle, { name: replaced.description }) : texts.createSet}
      help={replaced ? texts.replaceHelp : texts.createHelp}
      onSubmit={form.handleSubmit((given) => creation.mutate(given))}
      footer={<FormButtons action={common.create} isBusy={creation.isPending} onCancel={onClose} />}
    >
      <KeySetFields form={form} />
    </Dialog>
  )
}

interface CreateKeySetDialogProps {
  isOpen: boolean
  /** The set that the new one replaces, with the same name and kinds of keys. It stays valid. */
  replaced: ApiKeySet | null
  onClose: () => void
  /** Receives the keys in plain text: no other response contains the secret ones. */
  onCreated: (set: NewApiKeySet) => void
}

function KeySetFields({ form }: { form: UseFormReturn<KeySetForm> }) {
  const texts = useApiKeyTexts()
  const common = useTexts('common')
  const { errors } = form.formState
  const requireKey = (_: boolean, values: KeySetForm) => keyKinds.some(({ kind }) => values[kind]) || texts.needsKey
  const keyError = errors.publishableClientKey?.message
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name', filledText(limits.descriptionMaxLength, common))} />
      </Field>
      <fieldset>
        <Label as="legend">{texts.which}</Label>
        {keyError && <ErrorLine role="alert">{keyError}</ErrorLine>}
        <Rows as="div" isFlush>
          {keyKinds.map(({ kind }) => (
            <SwitchRow
              key={kind}
              label={texts.kinds[kind]}
              help={texts.kindHelp[kind]}
              {...form.register(kind, kind === 'publishableClientKey' ? { validate: requireKey } : {})}
            />
          ))}
        </Rows>
      </fieldset>
      {hasSecretIn(form.watch()) ? (
        <ExpiryField form={form} />
      ) : (
        <Text as="p" look="hint">
          {texts.noEnd}
        </Text>
      )}
    </>
  )
}

function ExpiryField({ form }: { form: UseFormReturn<KeySetForm> }) {
  const texts = useApiKeyTexts()
  const { plural, day } = useLanguage()
  const hint = format(texts.expiryHint, { day: day(inDays(form.watch('days'))) })
  return (
    <Field label={texts.expiry} hint={hint}>
      <Select {...form.register('days')}>
        <option value="30">{plural(texts.days, 30)}</option>
        <option value="90">{plural(texts.days, 90)}</option>
        <option value="365">{plural(texts.years, 1)}</option>
        <option value="730">{plural(texts.years, 2)}</option>
        <option value="1826">{plural(texts.years, 5)}</option>
      </Select>
    </Field>
  )
}

const inDays = (days: string) => new Date(Date.now() + Number(days) * 86_400_000)

const hasSecretIn = (form: KeySetForm) => form.secretServerKey || form.superSecretAdminKey

const successorOf = (set: ApiKeySet): KeySetForm => ({
  name: set.description,
  days: blank.days,
  publishableClientKey: set.publishableClientKey !== undefined,
  secretServerKey: set.secretServerKey !== undefined,
  superSecretAdminKey: set.superSecretAdminKey !== undefined,
})

const toInput = ({ name, days, ...has }: KeySetForm) => ({
  description: name.trim(),
  // Public keys have no end: an app that contains one would lock all its users out.
  expiresAt: hasSecretIn({ name, days, ...has }) ? inDays(days) : null,
  hasPublishableClientKey: has.publishableClientKey,
  hasSecretServerKey: has.secretServerKey,
  hasSuperSecretAdminKey: has.superSecretAdminKey,
})
