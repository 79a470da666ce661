import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useId, useState } from 'react'
import { usePorticoContext } from '../../hooks/use-portico.ts'
import { type FieldErrors, useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Select } from '../../ui/blocks/select.tsx'
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
const allField = 'key-all'
const dayMillis = 24 * 60 * 60_000
const choicesOfDays = [30, 90, 365]

/** Creates a key: its name, its end and its permissions. */
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
      {permissionIds.length > 0 && <Permissions canHaveAll={canHaveAll} permissionIds={permissionIds} />}
      <StepButtons close={close} label={t(en.createApiKey)} pending={form.pending} />
    </Form>
  )
}

// Permissions of a project may have the names of other fields.
const permissionField = (id: string) => `permission ${id}`

function EndField() {
  const { language, translate: t } = usePorticoContext()
  const id = useId()
  const days = new Intl.NumberFormat(language.lang, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <Part part="field">
      <Part as="label" htmlFor={id} part="label">
        {t(en.apiKeyExpiry)}
      </Part>
      <Select
        defaultValue="90"
        id={id}
        name={endField}
        options={[
          ...choicesOfDays.map((count) => ({ value: String(count), label: days.format(count) })),
          { value: '', label: t(en.apiKeyWithoutEnd) },
        ]}
      />
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
