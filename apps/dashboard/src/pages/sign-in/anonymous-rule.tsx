import { useFormContext } from 'react-hook-form'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldRow } from '../../parts/forms/fields.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const maxDays = 365

/** Lets visitors become users before they sign up, and deletes those who do not come back. */
export function AnonymousRule() {
  const texts = useSignInTexts()
  const { register, watch } = useFormContext<SignInSettings>()
  return (
    <SwitchRow
      icon="venetian-mask"
      label={texts.anonymousUsers}
      help={texts.anonymousUsersHelp}
      {...register('anonymousUsersEnabled')}
    >
      {watch('anonymousUsersEnabled') && (
        <FieldRow>
          <IdleDays />
        </FieldRow>
      )}
    </SwitchRow>
  )
}

function IdleDays() {
  const { number } = useLanguage()
  const texts = useSignInTexts()
  const { register, formState } = useFormContext<SignInSettings>()
  const bounds = { maxDays: number(maxDays) }
  const isInRange = (days: number) => Number.isInteger(days) && days >= 1 && days <= maxDays
  return (
    <Field
      label={texts.anonymousIdleDays}
      hint={format(texts.anonymousIdleDaysHint, bounds)}
      error={formState.errors.anonymousMaxIdleDays?.message}
    >
      <Input
        type="number"
        min={1}
        max={maxDays}
        {...register('anonymousMaxIdleDays', {
          valueAsNumber: true,
          validate: (days) => isInRange(days) || format(texts.anonymousIdleDaysError, bounds),
        })}
      />
    </Field>
  )
}
