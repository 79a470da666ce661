import { limits } from '@portico/contract/limits'
import type { AdminProjectConfig } from '@portico/sdk/admin'
import { useFormContext } from 'react-hook-form'
import { useMay } from '../../owner/use-may.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { Columns } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import styles from './settings-page.module.css'

/** The settings of API keys of users and teams, as the form holds them. */
export interface HeldKeySettings {
  allowUserApiKeys: boolean
  allowTeamApiKeys: boolean
  apiKeyPrefix: string
  apiKeyChecksPerMinute: number
  apiKeyChecksBurst: number
}

/** Returns the settings of API keys of users and teams. */
export const heldKeySettingsOf = ({
  allowUserApiKeys,
  allowTeamApiKeys,
  apiKeyPrefix,
  apiKeyChecksPerMinute,
  apiKeyChecksBurst,
}: AdminProjectConfig): HeldKeySettings => ({
  allowUserApiKeys,
  allowTeamApiKeys,
  apiKeyPrefix,
  apiKeyChecksPerMinute,
  apiKeyChecksBurst,
})

const prefixForm = /^[a-z][a-z0-9]{1,15}$/

/** The switches, the prefix and the limits of API keys of users and teams. */
export function HeldKeyFields() {
  const texts = useSettingsTexts()
  const canChange = useMay('developer')
  const { register, formState } = useFormContext<HeldKeySettings>()
  const isPrefix = (text: string) => prefixForm.test(text.trim()) || texts.apiKeyPrefixInvalid
  return (
    <Section title={texts.heldKeys} help={texts.heldKeysHelp}>
      <Fields as="fieldset" disabled={!canChange}>
        <Rows as="div" isFlush>
          <SwitchRow label={texts.userApiKeys} help={texts.userApiKeysHelp} {...register('allowUserApiKeys')} />
          <SwitchRow label={texts.teamApiKeys} help={texts.teamApiKeysHelp} {...register('allowTeamApiKeys')} />
        </Rows>
        <Field label={texts.apiKeyPrefix} hint={texts.apiKeyPrefixHint} error={formState.errors.apiKeyPrefix?.message}>
          <Input autoComplete="off" spellCheck={false} {...register('apiKeyPrefix', { validate: isPrefix })} />
        </Field>
        <Columns className={styles.checks}>
          <ChecksField name="apiKeyChecksPerMinute" label={texts.apiKeyChecks} hint={texts.apiKeyChecksHint} />
          <ChecksField name="apiKeyChecksBurst" label={texts.apiKeyBurst} hint={texts.apiKeyBurstHint} />
        </Columns>
      </Fields>
    </Section>
  )
}

interface ChecksFieldProps {
  name: 'apiKeyChecksPerMinute' | 'apiKeyChecksBurst'
  label: string
  hint: string
}

function ChecksField({ name, label, hint }: ChecksFieldProps) {
  const texts = useSettingsTexts()
  const { number } = useLanguage()
  const { register, formState } = useFormContext<HeldKeySettings>()
  const max = limits.apiKeyChecksPerMinuteMax
  const validate = (checks: number) =>
    (Number.isInteger(checks) && checks >= 1 && checks <= max) ||
    format(texts.apiKeyChecksInvalid, { max: number(max) })
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      <Input type="number" min={1} max={max} {...register(name, { valueAsNumber: true, validate })} />
    </Field>
  )
}
