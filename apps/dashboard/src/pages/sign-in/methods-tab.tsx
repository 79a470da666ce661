import type { AdminProject } from '@portico/sdk/admin'
import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { SectionHead } from '../../parts/heads.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { ProviderList } from './provider-list.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const minLength = 8
const maxLength = 64
const maxHistory = 5

/** The methods of the project itself, its providers, and the second factor. */
export function MethodsTab({ project }: { project: AdminProject }) {
  const texts = useSignInTexts()
  const { projectId } = useProjectApp()
  const { register } = useFormContext<SignInSettings>()
  const { oauthProviders } = project.config
  return (
    <>
      <CardRows as="div">
        <SwitchRow
          icon="wand-sparkles"
          label={texts.magicLink}
          help={texts.magicLinkHelp}
          {...register('magicLinkEnabled')}
        />
        <PasswordRow />
        <SwitchRow icon="fingerprint" label={texts.passkey} help={texts.passkeyHelp} {...register('passkeyEnabled')} />
      </CardRows>
      {oauthProviders.length > 0 && (
        <section>
          <SectionHead>
            <h2>{texts.providers}</h2>
            <Link to="/p/$projectId/sign-in" params={{ projectId }} search={{ tab: 'providers' }}>
              {texts.manageProviders}
            </Link>
          </SectionHead>
          <ProviderList project={project} />
        </section>
      )}
      <SecondFactorRule />
    </>
  )
}

function PasswordRow() {
  const texts = useSignInTexts()
  const { register, watch } = useFormContext<SignInSettings>()
  return (
    <SwitchRow
      icon="rectangle-ellipsis"
      label={texts.password}
      help={texts.passwordHelp}
      {...register('credentialEnabled')}
    >
      {watch('credentialEnabled') && (
        <Fields>
          <FieldRow>
            <NumberField
              name="passwordMinLength"
              min={minLength}
              max={maxLength}
              label={texts.minLength}
              hint={texts.minLengthHint}
            />
            <NumberField
              name="passwordHistory"
              min={0}
              max={maxHistory}
              label={texts.passwordHistory}
              hint={texts.passwordHistoryHint}
            />
          </FieldRow>
          <SwitchRow label={texts.rangeCalls} help={texts.rangeCallsHelp} {...register('breachedPasswordRangeCalls')} />
        </Fields>
      )}
    </SwitchRow>
  )
}

interface NumberFieldProps {
  name: 'passwordMinLength' | 'passwordHistory'
  min: number
  max: number
  label: string
  /** With places for the smallest and the largest number. */
  hint: string
}

/** A rule of passwords that is a whole number. */
function NumberField({ name, min, max, label, hint }: NumberFieldProps) {
  const { number } = useLanguage()
  const range = { minLength: number(min), maxLength: number(max) }
  const texts = useSignInTexts()
  const { register, formState } = useFormContext<SignInSettings>()
  const isInRange = (value: number) => Number.isInteger(value) && value >= min && value <= max
  return (
    <Field label={label} hint={format(hint, range)} error={formState.errors[name]?.message}>
      <Input
        type="number"
        min={min}
        max={max}
        {...register(name, {
          valueAsNumber: true,
          validate: (value) => isInRange(value) || format(texts.minLengthError, range),
        })}
      />
    </Field>
  )
}
