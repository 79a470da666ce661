import { useFormContext } from 'react-hook-form'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { SignInSettings } from './sign-in-settings.ts'

const maxDays = 90

/** Requires a second factor of all users, after days of grace. */
export function SecondFactorRule() {
  const texts = useTexts('signIn')
  const { register, watch } = useFormContext<SignInSettings>()
  return (
    <section>
      <div className="section-head">
        <h2>{texts.secondFactor}</h2>
      </div>
      <div className="card rows">
        <SwitchRow
          icon="smartphone"
          label={texts.requireSecondFactor}
          help={texts.requireSecondFactorHelp}
          {...register('requiresSecondFactor')}
        >
          {watch('requiresSecondFactor') && <GraceDays />}
        </SwitchRow>
      </div>
    </section>
  )
}

function GraceDays() {
  const texts = useTexts('signIn')
  const { register, formState } = useFormContext<SignInSettings>()
  const isInRange = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxDays
  return (
    <div className="form-row">
      <Field
        label={texts.graceDays}
        hint={format(texts.graceDaysHint, { maxDays })}
        error={formState.errors.secondFactorGraceDays?.message}
      >
        <input
          className="input"
          type="number"
          min={0}
          max={maxDays}
          {...register('secondFactorGraceDays', {
            valueAsNumber: true,
            validate: (days) => isInRange(days) || format(texts.graceDaysError, { maxDays }),
          })}
        />
      </Field>
    </div>
  )
}
