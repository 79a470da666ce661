import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Field } from '../../ui/fields/field.tsx'
import { check } from '../../ui/icons/card-icons.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useUsernameHint } from './use-username-hint.ts'
import { usernameField } from './username-problem.ts'

interface NewUsernameFieldProps {
  /** False: the field may stay empty. */
  isRequired: boolean
  value?: string
  autoFocus?: boolean
}

/** The field of a new username, with a note that is updated and announced while typing. */
export function NewUsernameField({ isRequired, value = '', autoFocus = false }: NewUsernameFieldProps) {
  const t = useTranslate()
  const { hint, onChange } = useUsernameHint(value)
  return (
    <Field
      autoCapitalize="none"
      autoComplete="nickname"
      autoCorrect="off"
      autoFocus={autoFocus}
      defaultValue={value}
      dir="ltr"
      hint={
        <span className="portico-note" data-tone={hint.tone === 'neutral' ? undefined : hint.tone}>
          {hint.tone === 'success' && <Icon shape={check} />}
          <span>{hint.text}</span>
        </span>
      }
      label={t(isRequired ? en.username : en.usernameOptional)}
      maxLength={limits.usernameMaxLength}
      name={usernameField}
      onChange={onChange}
      required={isRequired}
      spellCheck={false}
      type="text"
    />
  )
}
