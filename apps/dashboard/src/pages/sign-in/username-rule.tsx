import { limits } from '@portico/contract/limits'
import { isUsername } from '@portico/contract/username-rules'
import { useFormContext } from 'react-hook-form'
import { Input, Select, TextArea } from '../../parts/forms/controls.tsx'
import { Field, SwitchRow } from '../../parts/forms/field.tsx'
import { FieldRow, Fields } from '../../parts/forms/fields.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { namesIn, type SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** Lets users have usernames, or requires them, with the names that no user may choose. */
export function UsernameRule() {
  const texts = useSignInTexts()
  const { watch, setValue } = useFormContext<SignInSettings>()
  const isOn = watch('username') !== 'off'
  return (
    <SwitchRow
      icon="user-round"
      label={texts.usernames}
      help={texts.usernamesHelp}
      checked={isOn}
      onChange={() => setValue('username', isOn ? 'off' : 'optional', { shouldDirty: true })}
    >
      {isOn && (
        <Fields>
          <FieldRow>
            <Mode />
            <ChangeDays />
          </FieldRow>
          <ReservedNames />
        </Fields>
      )}
    </SwitchRow>
  )
}

function Mode() {
  const texts = useSignInTexts()
  const { register } = useFormContext<SignInSettings>()
  return (
    <Field label={texts.usernameMode} hint={texts.usernameModeHint}>
      <Select {...register('username')}>
        <option value="optional">{texts.usernameOptional}</option>
        <option value="required">{texts.usernameRequired}</option>
      </Select>
    </Field>
  )
}

function ChangeDays() {
  const { number } = useLanguage()
  const texts = useSignInTexts()
  const { register, formState } = useFormContext<SignInSettings>()
  const bounds = { maxDays: number(limits.usernameChangeMaxDays) }
  const isValid = (days: string) => days === '' || (Number(days) >= 1 && Number(days) <= limits.usernameChangeMaxDays)
  return (
    <Field
      label={texts.usernameChangeDays}
      hint={format(texts.usernameChangeDaysHint, bounds)}
      error={formState.errors.usernameChangeDays?.message}
    >
      <Input
        type="number"
        min={1}
        max={limits.usernameChangeMaxDays}
        {...register('usernameChangeDays', {
          validate: (days) => isValid(days) || format(texts.anonymousIdleDaysError, bounds),
        })}
      />
    </Field>
  )
}

function ReservedNames() {
  const texts = useSignInTexts()
  const { register, formState } = useFormContext<SignInSettings>()
  const problemOf = (text: string) => {
    const wrong = namesIn(text).find((name) => !isUsername(name))
    return wrong === undefined || format(texts.reservedUsernamesError, { name: wrong })
  }
  return (
    <Field
      label={texts.reservedUsernames}
      hint={texts.reservedUsernamesHint}
      error={formState.errors.reservedUsernames?.message}
    >
      <TextArea isFitted dir="ltr" spellCheck={false} {...register('reservedUsernames', { validate: problemOf })} />
    </Field>
  )
}
