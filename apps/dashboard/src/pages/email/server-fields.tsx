import { limits } from '@portico/contract/limits'
import { useFormContext } from 'react-hook-form'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { emailText, filledText } from '../../parts/forms/rules.ts'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { Text } from '../../parts/text.tsx'
import { useEmailTexts } from '../../parts/use-email-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { EmailForm } from './email-form.ts'

/** The address of the server, the account there, and the sender. */
export function ServerFields() {
  const texts = useEmailTexts()
  const common = useTexts('common')
  const { register, watch, formState } = useFormContext<EmailForm>()
  const { errors } = formState
  const setting = filledText(limits.providerSettingMaxLength, common)
  return (
    <Fields isPadded>
      <FieldRow isLastNarrow>
        <Field label={texts.host} error={errors.host?.message}>
          <Input isMono autoComplete="off" {...register('host', filledText(limits.hostNameMaxLength, common))} />
        </Field>
        <Field label={texts.port} error={errors.port?.message}>
          <Input
            isMono
            inputMode="numeric"
            {...register('port', { validate: (port) => isPort(port) || texts.portInvalid })}
          />
        </Field>
      </FieldRow>
      <Text as="p" look="hint">
        {watch('port').trim() === '465' ? texts.tls : texts.startTls}
      </Text>
      <FieldRow>
        <Field label={texts.username} error={errors.username?.message}>
          <Input isMono autoComplete="off" {...register('username', setting)} />
        </Field>
        <Field label={texts.password} error={errors.password?.message}>
          <SecretInput {...register('password', setting)} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={texts.senderName} error={errors.senderName?.message}>
          <Input autoComplete="off" {...register('senderName', filledText(limits.nameMaxLength, common))} />
        </Field>
        <Field label={texts.senderEmail} error={errors.senderEmail?.message}>
          <Input type="email" autoComplete="off" {...register('senderEmail', emailText(common))} />
        </Field>
      </FieldRow>
    </Fields>
  )
}

const isPort = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 65_535
