import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { CardRows, RowText } from '../../parts/cards/rows.tsx'
import { Input, Select } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldRow } from '../../parts/forms/fields.tsx'
import { SectionHead } from '../../parts/heads.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { maxSessions } from './session-times.ts'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const idleTimes = [30 * minute, hour, 8 * hour, day, 7 * day, 30 * day]
const lives = [8 * hour, day, 7 * day, 30 * day, 90 * day]
const freshTimes = [5 * minute, 10 * minute, 30 * minute, hour]

/** The rules of sessions: how long they last, how many a user may have, and how recent a sign-in must be. */
export function SessionsTab() {
  const texts = useSignInTexts()
  const { register } = useFormContext<SignInSettings>()
  return (
    <>
      <CardRows as="div">
        <RuleRow>
          <Duration name="sessionMax" times={lives} none={texts.sessionMaxNone} help={texts.sessionMaxHelp} />
        </RuleRow>
        <RuleRow>
          <Duration name="sessionIdle" times={idleTimes} none={texts.sessionIdleNever} help={texts.sessionIdleHelp} />
        </RuleRow>
        <RuleRow>
          <SessionLimit />
        </RuleRow>
        <RuleRow>
          <Duration name="freshSignIn" times={freshTimes} none={texts.freshSignInNone} help={texts.freshSignInHelp} />
        </RuleRow>
        <SwitchRow label={texts.newDeviceNotices} help={texts.newDeviceNoticesHelp} {...register('newDeviceNotices')} />
      </CardRows>
      <section>
        <SectionHead>
          <h2>{texts.serverSessions}</h2>
        </SectionHead>
        <CardRows as="div">
          <RuleRow>
            <Duration
              name="serverSessionMax"
              times={lives}
              none={texts.sessionMaxNone}
              help={texts.serverSessionMaxHelp}
            />
          </RuleRow>
          <RuleRow>
            <Duration name="serverSessionIdle" times={idleTimes} none={texts.sessionIdleNever} />
          </RuleRow>
        </CardRows>
      </section>
    </>
  )
}

const RuleRow = ({ children }: { children: ReactNode }) => (
  <div>
    <RowText>{children}</RowText>
  </div>
)

interface DurationProps {
  name: 'sessionIdle' | 'sessionMax' | 'serverSessionIdle' | 'serverSessionMax' | 'freshSignIn'
  /** Milliseconds to choose from. Another value that is stored can be kept. */
  times: readonly number[]
  /** The choice of no rule. */
  none: string
  help?: string
}

function Duration({ name, times, none, help }: DurationProps) {
  const texts = useSignInTexts()
  const { register, formState } = useFormContext<SignInSettings>()
  const durationText = useDurationText()
  const stored = formState.defaultValues?.[name] ?? ''
  const isListed = stored === '' || times.some((millis) => String(millis) === stored)
  return (
    <Field label={texts[name]} hint={help}>
      <Select {...register(name)}>
        <option value="">{none}</option>
        {!isListed && <option value={stored}>{durationText(Number(stored))}</option>}
        {times.map((millis) => (
          <option key={millis} value={millis}>
            {durationText(millis)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Returns a function that writes a time in its largest whole unit. */
function useDurationText() {
  const { tag } = useLanguage()
  const units = [
    ['day', day],
    ['hour', hour],
  ] as const
  return (millis: number) => {
    const [unit, length] = units.find(([, length]) => millis % length === 0) ?? (['minute', minute] as const)
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(millis / length))
  }
}

function SessionLimit() {
  const texts = useSignInTexts()
  const { number } = useLanguage()
  const { register, formState } = useFormContext<SignInSettings>()
  const range = { max: number(maxSessions) }
  const isInRange = (text: string) =>
    text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxSessions)
  return (
    <FieldRow>
      <Field
        label={texts.sessionLimit}
        hint={format(texts.sessionLimitHint, range)}
        error={formState.errors.sessionLimit?.message}
      >
        <Input
          inputMode="numeric"
          placeholder={number(maxSessions)}
          {...register('sessionLimit', {
            validate: (text) => isInRange(text) || format(texts.sessionLimitError, range),
          })}
        />
      </Field>
      <Field label={texts.sessionLimitAction} hint={texts.sessionLimitActionHelp}>
        <Select {...register('sessionLimitAction')}>
          <option value="end_oldest">{texts.sessionLimitEndOldest}</option>
          <option value="refuse">{texts.sessionLimitRefuse}</option>
        </Select>
      </Field>
    </FieldRow>
  )
}
