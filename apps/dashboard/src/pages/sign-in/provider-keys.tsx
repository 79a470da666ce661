import { limits } from '@portico/contract/limits'
import { isBuiltInOAuthProvider, isSharedOAuthProvider, oauthProviderName } from '@portico/contract/oauth-providers'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMay } from '../../owner/use-may.ts'
import { CopyBox } from '../../parts/code/code-frame.tsx'
import { CopyButton } from '../../parts/copyable.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { filledText, shortText } from '../../parts/forms/rules.ts'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Section } from '../../parts/page.tsx'
import { Step, Steps } from '../../parts/steps.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { EndpointFields } from './endpoint-fields.tsx'
import { callbackUrl, providerConsoles } from './provider-consoles.ts'
import type { ProviderForm } from './provider-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** The keys of a provider, shared or of the project, and the steps to the project's own. */
export function ProviderKeys({ id, isProduction }: { id: string; isProduction: boolean }) {
  const texts = useSignInTexts()
  const { watch, setValue } = useFormContext<ProviderForm>()
  const canSetKeys = useMay('admin')
  const type = watch('type')
  const choose = (chosen: 'shared' | 'standard') => setValue('type', chosen, { shouldDirty: true })
  return (
    <Section title={texts.keys}>
      <Fields as="fieldset" disabled={!canSetKeys}>
        {!canSetKeys && <Note tone="info">{texts.keysReadOnly}</Note>}
        {isSharedOAuthProvider(id) && (
          <Segments
            isBig
            label={texts.keys}
            value={type}
            onChange={(chosen) => canSetKeys && choose(chosen)}
            choices={[
              ['shared', texts.sharedKeys],
              ['standard', texts.ownKeys],
            ]}
          />
        )}
        {type === 'shared' ? (
          <Note tone={isProduction ? 'warn' : 'info'}>{texts.sharedKeysText}</Note>
        ) : (
          <KeySteps id={id} />
        )}
      </Fields>
    </Section>
  )
}

function KeySteps({ id }: { id: string }) {
  const texts = useSignInTexts()
  const name = oauthProviderName(id)
  const isBuiltIn = isBuiltInOAuthProvider(id)
  const link = providerConsoles[id]
  return (
    <Steps>
      <KeyStep number={1} title={format(texts.createClient, { name })}>
        <Text as="p" look="soft">
          {texts.createClientText}{' '}
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              {format(texts.openConsole, { name })}
            </a>
          )}
        </Text>
        <CopyBox>
          <code>{callbackUrl(id)}</code>
          <CopyButton text={callbackUrl(id)} />
        </CopyBox>
        {id === 'apple' && (
          <Text as="p" look="hint">
            {texts.appleSecret}
          </Text>
        )}
      </KeyStep>
      {!isBuiltIn && (
        <KeyStep number={2} title={texts.endpoints}>
          <Fields>
            <EndpointFields />
          </Fields>
        </KeyStep>
      )}
      <KeyStep number={isBuiltIn ? 2 : 3} title={texts.enterKeys}>
        <KeyFields id={id} />
      </KeyStep>
    </Steps>
  )
}

function KeyFields({ id }: { id: string }) {
  const texts = useSignInTexts()
  const common = useTexts('common')
  const { register, watch, formState } = useFormContext<ProviderForm>()
  const { errors } = formState
  const isRequired = watch('enabled')
  const canReadKeys = useMay('admin')
  const ruleOf = isRequired && canReadKeys ? filledText : shortText
  const optional = shortText(limits.providerSettingMaxLength, common)
  const rule = ruleOf(limits.providerSettingMaxLength, common)
  return (
    <Fields>
      <FieldRow>
        <Field label={texts.clientId} error={errors.clientId?.message}>
          <Input isMono autoComplete="off" {...register('clientId', rule)} />
        </Field>
        <Field label={texts.clientSecret} error={errors.clientSecret?.message}>
          <SecretInput {...register('clientSecret', rule)} />
        </Field>
      </FieldRow>
      {id === 'microsoft' && (
        <Field label={texts.tenantId} hint={texts.tenantIdHint} error={errors.microsoftTenantId?.message}>
          <Input isMono autoComplete="off" {...register('microsoftTenantId', optional)} />
        </Field>
      )}
      {id === 'facebook' && (
        <Field label={texts.configId} hint={texts.configIdHint} error={errors.facebookConfigId?.message}>
          <Input isMono autoComplete="off" {...register('facebookConfigId', optional)} />
        </Field>
      )}
    </Fields>
  )
}

function KeyStep({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Step number={number}>
      <Text as="p" look="strong">
        {title}
      </Text>
      {children}
    </Step>
  )
}
