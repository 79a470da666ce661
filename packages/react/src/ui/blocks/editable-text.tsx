import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { InputHTMLAttributes } from 'react'
import { useSubmit } from '../../hooks/use-submit.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Field } from '../fields/field.tsx'
import { Form } from '../fields/form.tsx'
import { StepBlock } from './step-block.tsx'
import { StepButtons } from './step-buttons.tsx'

export interface TextFormProps {
  /** The name of form and field, unique on the page. */
  name: string
  label: string
  value: string
  /** Saves the trimmed text. */
  onSave: (value: string) => Promise<unknown>
  close: () => void
  /** The message for an empty text. Without it, an empty text can be saved. */
  requiredMessage?: string
  field?: Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength' | 'dir'>
}

/** A form with one text. The draft stays when the value changes elsewhere. */
export function TextForm({ name, label, value, onSave, close, requiredMessage, field }: TextFormProps) {
  const t = useTranslate()
  const textOf = (values: Record<string, string>) => (values[name] ?? '').trim()
  const form = useSubmit(
    async (values) => {
      await onSave(textOf(values))
      close()
    },
    {
      errorField: name,
      validate: (values) => (requiredMessage && !textOf(values) ? { [name]: requiredMessage } : {}),
    },
  )
  return (
    <Form name={name} state={form}>
      <Field {...field} defaultValue={value} label={label} name={name} type="text" />
      <StepButtons close={close} label={t(en.save)} pending={form.pending} />
    </Form>
  )
}

export interface EditableTextProps extends Omit<TextFormProps, 'close'> {
  /** Shown in place of an empty value. */
  emptyText: string
  help?: string
}

/** A text with an inline form to edit it. */
export function EditableText({ emptyText, help, ...form }: EditableTextProps) {
  const t = useTranslate()
  const shown = form.value ? <bdi>{form.value}</bdi> : emptyText
  return (
    <StepBlock
      help={help ?? shown}
      fullLabel={fill(t(en.editNamed), { name: form.label })}
      label={t(en.edit)}
      title={form.label}
    >
      {(close) => <TextForm {...form} close={close} />}
    </StepBlock>
  )
}
