import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useId, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Select, type SelectProps } from '../../ui/blocks/select.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import type { HeldKeys } from './held-key.ts'

export type KeyFormProps = Pick<HeldKeys, 'permissionIds' | 'canHaveAll' | 'create'> & {
  close: () => void
  /** Receives the key itself: no other response contains it. */
  onCreated: (value: string) => void
}

const nameField = 'key-name'
const endField = 'key-end'
const checksField = 'key-checks'
const allField = 'key-all'
const dayMillis = 24 * 60 * 60_000
const choicesOfDays = [30, 90, 365]
const choicesOfChecks = [10, 60, 300]

/** Creates a key: its name, its end, its limit and its permissions. */
export function KeyForm({ permissionIds, canHaveAll, create, close, onCreated }: KeyFormProps) {
  const t = useTranslate()
  const nameOf = (values: Record<string, string>) => (values[nameField] ?? '').trim()
  const form = useSubmit(
    async (values) => {
      const days = Number(values[endField])
      const hasAll = canHaveAll && (permissionIds.length === 0 || values[allField] !== undefined)
      const { value } = await create({
        description: nameOf(values),
        expiresAt: days > 0 ? new Date(Date.now() + days * dayMillis) : null,
        checksPerMinute: Number(values[checksField]) || null,
        ...(!hasAll && { permissionIds: permissionIds.filter((id) => values[permissionField(id)] !== undefined) }),
      })
      close()
      onCreated(value)
    },
    {
      errorField: '',
      validate: (values): FieldErrors => (nameOf(values) ? {} : { [nameField]: t(en.passkeyNameRequired) }),
    },
  )
  return (
    <Form name="api-key" state={form}>
      <Field
        autoComplete="off"
        label={t(en.apiKeyName)}
        maxLength={limits.descriptionMaxLength}
        name={nameField}
        required
      />
      <EndField />
      <ChecksField />
      {permissionIds.length > 0 && <Permissions canHaveAll={canHaveAll} permissionIds={permissionIds} />}
      <StepButtons close={close} label={t(en.createApiKey)} pending={form.pending} />
    </Form>
  )
}

// Permissions of a project may have the names of other fields.
const permissionField = (id: string) => `permission ${id}`

function EndField() {
  const { language, translate: t } = usePorticoContext()
  const days = new Intl.NumberFormat(language.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const options = [...choicesOf(choicesOfDays, days), { value: '', label: t(en.apiKeyWithoutEnd) }]
  return <SelectField defaultValue="90" label={t(en.apiKeyExpiry)} name={endField} options={options} />
}

/** A program that runs wild uses up no more than this. The service applies the limit of the project as well. */
function ChecksField() {
  const { language, translate: t } = usePorticoContext()
  const counts = new Intl.NumberFormat(language.lang)
  const options = [{ value: '', label: t(en.apiKeyChecksOfApp) }, ...choicesOf(choicesOfChecks, counts)]
  return <SelectField label={t(en.apiKeyChecks)} name={checksField} options={options} />
}

const choicesOf = (counts: readonly number[], format: Intl.NumberFormat) =>
  counts.map((count) => ({ value: String(count), label: format.format(count) }))

function SelectField({ label, ...select }: SelectProps & { label: string }) {
  const id = useId()
  return (
    <Part part="field">
      <Part as="label" htmlFor={id} part="label">
        {label}
      </Part>
      <Select {...select} id={id} />
    </Part>
  )
}

function Permissions({ permissionIds, canHaveAll }: Pick<HeldKeys, 'permissionIds' | 'canHaveAll'>) {
  const t = useTranslate()
  const [hasAll, setHasAll] = useState(canHaveAll)
  return (
    <fieldset className="portico-choices">
      <legend>{t(en.apiKeyPermissions)}</legend>
      {canHaveAll && (
        <label>
          <input
            checked={hasAll}
            name={allField}
            onChange={({ currentTarget }) => setHasAll(currentTarget.checked)}
            type="checkbox"
            value="on"
          />
          {t(en.allPermissions)}
        </label>
      )}
      {!hasAll &&
        permissionIds.map((id) => (
          <label key={id}>
            <input name={permissionField(id)} type="checkbox" value="on" />
            <bdi>{id}</bdi>
          </label>
        ))}
    </fieldset>
  )
}
