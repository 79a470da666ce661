import { limits } from '@portico/contract/limits'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CardRows } from '../../parts/cards/rows.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { filledText, shortText } from '../../parts/forms/rules.ts'
import { Segments } from '../../parts/lists/segments.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { isAddress } from './provider-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** The fields with the addresses of a provider that is not built in. */
export interface EndpointForm {
  issuer: string
  authorizationUrl: string
  tokenUrl: string
  userinfoUrl: string
  scopes: string
  emailVerifiedAsText: boolean
}

/** Fields for the issuer of an OpenID Connect provider, or for the three addresses of an OAuth 2.0 provider. */
export function EndpointFields() {
  const texts = useSignInTexts()
  const { watch, register } = useFormContext<EndpointForm>()
  const [kind, setKind] = useState<'issuer' | 'urls'>(watch('authorizationUrl') ? 'urls' : 'issuer')
  return (
    <>
      <Segments
        isBig
        label={texts.endpoints}
        value={kind}
        onChange={setKind}
        choices={[
          ['issuer', texts.byIssuer],
          ['urls', texts.byUrls],
        ]}
      />
      {kind === 'issuer' ? (
        <AddressField name="issuer" label={texts.issuer} hint={texts.issuerHint} />
      ) : (
        <>
          <AddressField name="authorizationUrl" label={texts.authorizationUrl} />
          <AddressField name="tokenUrl" label={texts.tokenUrl} />
          <AddressField name="userinfoUrl" label={texts.userinfoUrl} />
          <ScopesField />
        </>
      )}
      <CardRows as="div">
        <SwitchRow
          label={texts.emailVerifiedAsText}
          help={texts.emailVerifiedAsTextHelp}
          {...register('emailVerifiedAsText')}
        />
      </CardRows>
    </>
  )
}

interface AddressFieldProps {
  name: 'issuer' | 'authorizationUrl' | 'tokenUrl' | 'userinfoUrl'
  label: string
  hint?: string
}

function AddressField({ name, label, hint }: AddressFieldProps) {
  const texts = useSignInTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<EndpointForm>()
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <Input
        isMono
        type="url"
        autoComplete="off"
        placeholder="https://"
        {...register(name, {
          shouldUnregister: false,
          validate: {
            isFilled: filledText(limits.urlMaxLength, common).validate,
            isAddress: (text) => isAddress(text) || texts.urlError,
          },
        })}
      />
    </Field>
  )
}

function ScopesField() {
  const texts = useSignInTexts()
  const common = useTexts('common')
  const { register, formState } = useFormContext<EndpointForm>()
  return (
    <Field label={texts.scopes} hint={texts.scopesHint} error={formState.errors.scopes?.message}>
      <Input isMono autoComplete="off" {...register('scopes', shortText(limits.providerSettingMaxLength, common))} />
    </Field>
  )
}
