import type { AdminProject } from '@portico/sdk/admin'
import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { useProjectApp } from '../../owner/projects.ts'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldRow } from '../../parts/forms/fields.tsx'
import { SectionHead } from '../../parts/heads.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { ProviderList } from './provider-list.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

const minLength = 8
const maxLength = 64

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
  const { number } = useLanguage()
  const range = { minLength: number(minLength), maxLength: number(maxLength) }
  const texts = useSignInTexts()
  const { register, watch, formState } = useFormContext<SignInSettings>()
  const isInRange = (length: number) => Number.isInteger(length) && length >= minLength && length <= maxLength
  return (
    <SwitchRow
      icon="rectangle-ellipsis"
      label={texts.password}
      help={texts.passwordHelp}
      {...register('credentialEnabled')}
    >
      {watch('credentialEnabled') && (
        <FieldRow>
          <Field
            label={texts.minLength}
            hint={format(texts.minLengthHint, range)}
            error={formState.errors.passwordMinLength?.message}
          >
            <Input
              type="number"
              min={minLength}
              max={maxLength}
              {...register('passwordMinLength', {
                valueAsNumber: true,
                validate: (length) => isInRange(length) || format(texts.minLengthError, range),
              })}
            />
          </Field>
        </FieldRow>
      )}
    </SwitchRow>
  )
}
