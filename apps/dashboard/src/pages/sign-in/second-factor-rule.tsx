import { useFormContext } from 'react-hook-form'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldRow } from '../../parts/forms/fields.tsx'
import { SectionHead } from '../../parts/heads.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const maxDays = 90

/** Requires a second factor of all users, after days of grace. */
export function SecondFactorRule() {
  const texts = useSignInTexts()
  const { register, watch } = useFormContext<SignInSettings>()
  return (
    <section>
      <SectionHead>
        <h2>{texts.secondFactor}</h2>
      </SectionHead>
      <CardRows as="div">
        <SwitchRow
          icon="smartphone"
          label={texts.requireSecondFactor}
          help={texts.requireSecondFactorHelp}
          {...register('requiresSecondFactor')}
        >
          {watch('requiresSecondFactor') && (
            <FieldRow>
              <Place />
              <GraceDays />
            </FieldRow>
          )}
        </SwitchRow>
      </CardRows>
    </section>
  )
}

function Place() {
  const texts = useSignInTexts()
  const { register } = useFormContext<SignInSettings>()
  return (
    <Field label={texts.secondFactorAt} hint={texts.secondFactorAtHelp}>
      <Select {...register('secondFactorAt')}>
        <option value="permissions">{texts.secondFactorForPermissions}</option>
        <option value="at_sign_in">{texts.secondFactorAtSignIn}</option>
      </Select>
    </Field>
  )
}

function GraceDays() {
  const { number } = useLanguage()
  const texts = useSignInTexts()
  const { register, formState } = useFormContext<SignInSettings>()
  const isInRange = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxDays
  return (
    <Field
      label={texts.graceDays}
      hint={format(texts.graceDaysHint, { maxDays: number(maxDays) })}
      error={formState.errors.secondFactorGraceDays?.message}
    >
      <Input
        type="number"
        min={0}
        max={maxDays}
        {...register('secondFactorGraceDays', {
          valueAsNumber: true,
          validate: (days) => isInRange(days) || format(texts.graceDaysError, { maxDays: number(maxDays) }),
        })}
      />
    </Field>
  )
}
