import type { SignUpRule } from '@portico/sdk/admin'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { Choice } from '../../parts/forms/choice.tsx'
import { Input, Select, TextArea } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldRow } from '../../parts/forms/fields.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { type RuleForm, toForm, toRule } from './rule-form.ts'
import { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

interface RuleDialogProps {
  title: string
  /** Undefined for a new rule. */
  rule: SignUpRule | undefined
  isBusy: boolean
  onClose: () => void
  onSave: (rule: SignUpRule) => void
}

/** A form for the decision and the conditions of a rule. */
export function RuleDialog({ title, rule, isBusy, onClose, onSave }: RuleDialogProps) {
  const texts = useSignUpRuleTexts()
  const common = useTexts('common')
  const form = useForm<RuleForm>({ defaultValues: toForm(rule) })
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      onSubmit={form.handleSubmit((values) => onSave(toRule(values)))}
      footer={<FormButtons action={common.save} isBusy={isBusy} onCancel={onClose} />}
    >
      <FieldRow>
        <Field label={texts.action}>
          <Select {...form.register('action')}>
            <option value="refuse">{texts.decisions.refuse}</option>
            <option value="hold">{texts.decisions.hold}</option>
            <option value="allow">{texts.decisions.allow}</option>
          </Select>
        </Field>
        <Field label={texts.note}>
          <Input maxLength={200} {...form.register('note')} />
        </Field>
      </FieldRow>
      <Field label={texts.emails} hint={texts.emailsHint}>
        <TextArea isMono dir="ltr" rows={4} {...form.register('emails')} />
      </Field>
      <Choice {...form.register('includesSubdomains')}>{texts.includesSubdomains}</Choice>
      <FieldRow>
        <Flag form={form} name="isDisposable" />
        <Flag form={form} name="isVerified" />
        <Flag form={form} name="isInvited" />
        <Field label={texts.botRiskFrom} hint={texts.botRiskHint}>
          <Input type="number" min={1} max={100} {...form.register('botRiskFrom')} />
        </Field>
        <List form={form} name="countries" hint={texts.countriesHint} />
        <List form={form} name="networks" hint={texts.networksHint} />
        <List form={form} name="methods" hint={texts.methodsHint} />
      </FieldRow>
      <Choice {...form.register('isEnabled')}>{texts.isEnabled}</Choice>
    </Dialog>
  )
}

type Form = UseFormReturn<RuleForm>

function Flag({ form, name }: { form: Form; name: 'isDisposable' | 'isVerified' | 'isInvited' }) {
  const texts = useSignUpRuleTexts()
  return (
    <Field label={texts[name]}>
      <Select {...form.register(name)}>
        <option value="">{texts.any}</option>
        <option value="yes">{texts.yes}</option>
        <option value="no">{texts.no}</option>
      </Select>
    </Field>
  )
}

function List({ form, name, hint }: { form: Form; name: 'countries' | 'networks' | 'methods'; hint: string }) {
  const texts = useSignUpRuleTexts()
  return (
    <Field label={texts[name]} hint={hint}>
      <Input isMono dir="ltr" autoComplete="off" {...form.register(name)} />
    </Field>
  )
}
