import { limits } from '@portico/contract/limits'
import type { UseFormReturn } from 'react-hook-form'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** The limit of a key as its form holds it. Empty: the limit of the project. */
export interface KeyLimitForm {
  checks: string
}

/** The limit of one key. */
export function KeyLimitField({ form }: { form: UseFormReturn<KeyLimitForm> }) {
  const texts = useApiKeyTexts()
  const { number } = useLanguage()
  const max = limits.apiKeyChecksPerMinuteMax
  const validate = (text: string) => {
    const checks = Number(text)
    const isValid = text === '' || (Number.isInteger(checks) && checks >= 1 && checks <= max)
    return isValid || format(texts.ownLimitInvalid, { max: number(max) })
  }
  return (
    <Field label={texts.ownLimit} hint={texts.ownLimitHint} error={form.formState.errors.checks?.message}>
      <Input type="number" min={1} max={max} {...form.register('checks', { validate })} />
    </Field>
  )
}
