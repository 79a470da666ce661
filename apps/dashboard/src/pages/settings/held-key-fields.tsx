import type { AdminProjectConfig } from '@portico/sdk/admin'
import { useFormContext } from 'react-hook-form'
import { useMay } from '../../owner/use-may.ts'
import { Rows } from '../../parts/cards/rows.tsx'
import { Input } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { Fields } from '../../parts/forms/fields.tsx'
import { Section } from '../../parts/page.tsx'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'

/** The settings of API keys of users and teams, as the form holds them. */
export interface HeldKeySettings {
  allowUserApiKeys: boolean
  allowTeamApiKeys: boolean
  apiKeyPrefix: string
}

/** Returns the settings of API keys of users and teams. */
export const heldKeySettingsOf = ({
  allowUserApiKeys,
  allowTeamApiKeys,
  apiKeyPrefix,
}: AdminProjectConfig): HeldKeySettings => ({ allowUserApiKeys, allowTeamApiKeys, apiKeyPrefix })

const prefixForm = /^[a-z][a-z0-9]{1,15}$/

/** The switches and the prefix of API keys of users and teams. */
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
      </Fields>
    </Section>
  )
}
