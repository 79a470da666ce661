import { limits } from '@portico/contract/limits'
import { isBuiltInOAuthProvider, isSharedOAuthProvider, oauthProviderName } from '@portico/contract/oauth-providers'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMay } from '../../owner/use-may.ts'
import { CopyButton } from '../../parts/copyable.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { filledText, shortText } from '../../parts/forms/rules.ts'
import { SecretInput } from '../../parts/forms/secret-input.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Section } from '../../parts/page.tsx'
import { format } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { EndpointFields } from './endpoint-fields.tsx'
import { callbackUrl, providerConsoles } from './provider-consoles.ts'
import type { ProviderForm } from './provider-settings.ts'

/** The keys of a provider, shared or of the project, and the steps to the project's own. */
export function ProviderKeys({ id, isProduction }: { id: string; isProduction: boolean }) {
  const texts = useTexts('signIn')
  const { watch, setValue } = useFormContext<ProviderForm>()
  const canSetKeys = useMay('admin')
  const type = watch('type')
  const choose = (chosen: 'shared' | 'standard') => setValue('type', chosen, { shouldDirty: true })
  return (
    <Section title={texts.keys}>
      <fieldset className="form" disabled={!canSetKeys}>
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
      </fieldset>
    </Section>
  )
}

function KeySteps({ id }: { id: string }) {
  const texts = useTexts('signIn')
  const name = oauthProviderName(id)
  const isBuiltIn = isBuiltInOAuthProvider(id)
  const link = providerConsoles[id]
  return (
    <ol className="steps">
      <Step number={1} title={format(texts.createClient, { name })}>
        <p className="soft">
          {texts.createClientText}{' '}
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              {format(texts.openConsole, { name })}
            </a>
          )}
        </p>
        <div className="secret">
          <code>{callbackUrl(id)}</code>
          <CopyButton text={callbackUrl(id)} />
        </div>
        {id === 'apple' && <p className="hint">{texts.appleSecret}</p>}
      </Step>
      {!isBuiltIn && (
        <Step number={2} title={texts.endpoints}>
          <div className="form">
            <EndpointFields />
          </div>
        </Step>
      )}
      <Step number={isBuiltIn ? 2 : 3} title={texts.enterKeys}>
        <KeyFields id={id} />
      </Step>
    </ol>
  )
}

function KeyFields({ id }: { id: string }) {
  const texts = useTexts('signIn')
  const common = useTexts('common')
  const { register, watch, formState } = useFormContext<ProviderForm>()
  const { errors } = formState
  const isRequired = watch('enabled')
  const canReadKeys = useMay('admin')
  const ruleOf = isRequired && canReadKeys ? filledText : shortText
  const optional = shortText(limits.providerSettingMaxLength, common)
  const rule = ruleOf(limits.providerSettingMaxLength, common)
  return (
    <div className="form">
      <div className="form-row">
        <Field label={texts.clientId} error={errors.clientId?.message}>
          <input className="input mono" autoComplete="off" {...register('clientId', rule)} />
        </Field>
        <Field label={texts.clientSecret} error={errors.clientSecret?.message}>
          <SecretInput {...register('clientSecret', rule)} />
        </Field>
      </div>
      {id === 'microsoft' && (
        <Field label={texts.tenantId} hint={texts.tenantIdHint} error={errors.microsoftTenantId?.message}>
          <input className="input mono" autoComplete="off" {...register('microsoftTenantId', optional)} />
        </Field>
      )}
      {id === 'facebook' && (
        <Field label={texts.configId} hint={texts.configIdHint} error={errors.facebookConfigId?.message}>
          <input className="input mono" autoComplete="off" {...register('facebookConfigId', optional)} />
        </Field>
      )}
    </div>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="bead">{number}</span>
      <div className="body">
        <p className="strong">{title}</p>
        {children}
      </div>
    </li>
  )
}
