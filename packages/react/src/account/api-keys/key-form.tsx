import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useId, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Select, type SelectProps } from '../../ui/blocks/select.tsx'
import { StepButtons } from '../../ui/blocks/step-buttons.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Part } from '../../ui/part.tsx'
import type { HeldKeys } from './held-key.ts'
import { defaultDays, keyFields, permissionField, useKeyChoices, useKeyForm } from './use-key-form.ts'

export type KeyFormProps = Pick<HeldKeys, 'permissionIds' | 'canHaveAll' | 'create'> & {
  close: () => void
  /** Receives the key itself: no other response contains it. */
  onCreated: (value: string) => void
}

/** Creates a key: its name, its end, its limit and its permissions. */
export function KeyForm({ permissionIds, canHaveAll, create, close, onCreated }: KeyFormProps) {
  const t = useTranslate()
  const form = useKeyForm({ permissionIds, canHaveAll, create }, (value) => {
    close()
    onCreated(value)
  })
  return (
    <Form name="api-key" state={form}>
      <Field
        autoComplete="off"
        label={t(en.apiKeyName)}
        maxLength={limits.descriptionMaxLength}
        name={keyFields.name}
        required
      />
      <EndField />
      <ChecksField />
      {permissionIds.length > 0 && <Permissions canHaveAll={canHaveAll} permissionIds={permissionIds} />}
      <StepButtons close={close} label={t(en.createApiKey)} pending={form.pending} />
    </Form>
  )
}

function EndField() {
  const t = useTranslate()
  const { days } = useKeyChoices()
  return <SelectField defaultValue={defaultDays} label={t(en.apiKeyExpiry)} name={keyFields.end} options={days} />
}

function ChecksField() {
  const t = useTranslate()
  const { checks } = useKeyChoices()
  return <SelectField label={t(en.apiKeyChecks)} name={keyFields.checks} options={checks} />
}

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
            name={keyFields.all}
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
