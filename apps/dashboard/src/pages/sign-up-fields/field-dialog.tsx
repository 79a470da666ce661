import { limits } from '@portico/contract/limits'
import type { SignUpField } from '@portico/sdk/admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Choice, ChoiceHint } from '../../parts/forms/choice.tsx'
import { Input, Select, TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldRow } from '../../parts/forms/fields.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { choicesOf, type FieldForm, textsOf, toField, toForm } from './field-form.ts'
import { useSignUpFieldTexts } from './use-sign-up-field-texts.ts'

interface FieldDialogProps {
  title: string
  /** Undefined for a new field. */
  field: SignUpField | undefined
  /** Names of the other fields. */
  taken: readonly string[]
  isBusy: boolean
  onClose: () => void
  onSave: (field: SignUpField) => void
}

/** A form for one field: its labels, its kind, and what it accepts. */
export function FieldDialog({ title, field, taken, isBusy, onClose, onSave }: FieldDialogProps) {
  const texts = useSignUpFieldTexts()
  const common = useTexts('common')
  const form = useForm<FieldForm>({ defaultValues: toForm(field) })
  const type = form.watch('type')
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      onSubmit={form.handleSubmit((values) => onSave(toField(values)))}
      footer={<FormButtons action={common.save} isBusy={isBusy} onCancel={onClose} />}
    >
      <Texts form={form} name="labels" />
      <FieldRow>
        <Field label={texts.kind}>
          <Select {...form.register('type')}>
            <option value="text">{texts.types.text}</option>
            <option value="choice">{texts.types.choice}</option>
            <option value="checkbox">{texts.types.checkbox}</option>
          </Select>
        </Field>
        <NameField form={form} taken={taken} />
      </FieldRow>
      {type === 'choice' && <Choices form={form} />}
      {type === 'text' && <TextRules form={form} />}
      <div>
        <Choice {...form.register('isRequired')}>{texts.isRequired}</Choice>
        <ChoiceHint>{texts.isRequiredHint}</ChoiceHint>
      </div>
      <Field label={texts.storedIn}>
        <Select {...form.register('storedIn')}>
          <option value="client_metadata">{texts.places.client_metadata}</option>
          <option value="client_read_only_metadata">{texts.places.client_read_only_metadata}</option>
        </Select>
      </Field>
      <Texts form={form} name="hints" />
    </Dialog>
  )
}

type Form = UseFormReturn<FieldForm>

function NameField({ form, taken }: { form: Form; taken: readonly string[] }) {
  const texts = useSignUpFieldTexts()
  const isValid = (name: string) => /^[a-z][a-z0-9_]{0,63}$/.test(name.trim()) && !taken.includes(name.trim())
  return (
    <Field label={texts.name} hint={texts.nameHint} error={form.formState.errors.name?.message}>
      <Input
        isMono
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...form.register('name', { validate: (name) => isValid(name) || texts.nameError })}
      />
    </Field>
  )
}

/** Lines with a text in a language each. A label has at least one. */
function Texts({ form, name }: { form: Form; name: 'labels' | 'hints' }) {
  const texts = useSignUpFieldTexts()
  function isValid(text: string): boolean {
    const lines = textsOf(text.split('\n'))
    return lines !== null && (name === 'hints' || Object.keys(lines).length > 0)
  }
  return (
    <Field
      label={texts[name]}
      {...(name === 'labels' && { hint: texts.labelsHint })}
      error={form.formState.errors[name]?.message}
    >
      <TextArea
        dir="auto"
        rows={2}
        {...form.register(name, { validate: (text) => isValid(text) || texts.labelsError })}
      />
    </Field>
  )
}

function Choices({ form }: { form: Form }) {
  const texts = useSignUpFieldTexts()
  return (
    <Field label={texts.choices} hint={texts.choicesHint} error={form.formState.errors.choices?.message}>
      <TextArea
        dir="auto"
        rows={4}
        {...form.register('choices', { validate: (text) => choicesOf(text) !== null || texts.choicesError })}
      />
    </Field>
  )
}

const formats = ['any', 'digits', 'letters_and_digits', 'phone', 'date', 'web_address'] as const

function TextRules({ form }: { form: Form }) {
  const texts = useSignUpFieldTexts()
  const bounds = { type: 'number', min: 1, max: limits.signUpFieldTextMaxLength } as const
  return (
    <>
      <Field label={texts.format}>
        <Select {...form.register('format')}>
          {formats.map((format) => (
            <option key={format} value={format}>
              {texts.formats[format]}
            </option>
          ))}
        </Select>
      </Field>
      <FieldRow>
        <Field label={texts.minLength}>
          <Input {...bounds} {...form.register('minLength')} />
        </Field>
        <Field label={texts.maxLength}>
          <Input {...bounds} {...form.register('maxLength')} />
        </Field>
      </FieldRow>
    </>
  )
}
