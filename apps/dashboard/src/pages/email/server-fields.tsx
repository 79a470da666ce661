import { limits } from '@portico/contract/limits'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../parts/forms/field.tsx'
import { emailText, filledText } from '../../parts/forms/rules.ts'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { EmailForm } from './email-form.ts'

/** The address of the server, the account there, and the sender. */
export function ServerFields() {
  const texts = useTexts('email')
  const common = useTexts('common')
  const { register, watch, formState } = useFormContext<EmailForm>()
  const { errors } = formState
  const setting = filledText(limits.providerSettingMaxLength, common)
  return (
    <div className="card-body form">
      <div className="form-row narrow-last">
        <Field label={texts.host} error={errors.host?.message}>
          <input
            className="input mono"
            autoComplete="off"
            {...register('host', filledText(limits.hostNameMaxLength, common))}
          />
        </Field>
        <Field label={texts.port} error={errors.port?.message}>
          <input
            className="input mono"
            inputMode="numeric"
            {...register('port', { validate: (port) => isPort(port) || texts.portInvalid })}
          />
        </Field>
      </div>
      <p className="hint">{watch('port').trim() === '465' ? texts.tls : texts.startTls}</p>
      <div className="form-row">
        <Field label={texts.username} error={errors.username?.message}>
          <input className="input mono" autoComplete="off" {...register('username', setting)} />
        </Field>
        <Field label={texts.password} error={errors.password?.message}>
          <SecretInput {...register('password', setting)} />
        </Field>
      </div>
      <div className="form-row">
        <Field label={texts.senderName} error={errors.senderName?.message}>
          <input
            className="input"
            autoComplete="off"
            {...register('senderName', filledText(limits.nameMaxLength, common))}
          />
        </Field>
        <Field label={texts.senderEmail} error={errors.senderEmail?.message}>
          <input className="input" type="email" autoComplete="off" {...register('senderEmail', emailText(common))} />
        </Field>
      </div>
    </div>
  )
}

const isPort = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) > 0 && Number(text) <= 65_535
