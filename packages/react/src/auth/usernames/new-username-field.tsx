import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import { useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Field } from '../../ui/fields/field.tsx'
import { check } from '../../ui/icons/card-icons.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { usernameField, usernameProblemOf } from './username-problem.ts'

interface NewUsernameFieldProps {
  /** False: the field may stay empty. */
  isRequired: boolean
  value?: string
  autoFocus?: boolean
}

/** The field of a new username, with a note that is updated and announced while typing. */
export function NewUsernameField({ isRequired, value = '', autoFocus = false }: NewUsernameFieldProps) {
  const t = useTranslate()
  const [username, setUsername] = useState(value)
  // Too short is no mistake while typing.
  const isJudged = username.length >= limits.usernameMinLength
  const problem = isJudged ? usernameProblemOf(username, t) : null
  return (
    <Field
      autoCapitalize="none"
      autoComplete="nickname"
      autoCorrect="off"
      autoFocus={autoFocus}
      defaultValue={value}
      dir="ltr"
      hint={
        problem ? (
          <span className="portico-note" data-tone="warn">
            <span>{problem}</span>
          </span>
        ) : (
          <span className="portico-note" data-tone={isJudged ? 'success' : undefined}>
            {isJudged && <Icon shape={check} />}
            <span>{t(en.usernameHint)}</span>
          </span>
        )
      }
      label={t(isRequired ? en.username : en.usernameOptional)}
      maxLength={limits.usernameMaxLength}
      name={usernameField}
      onChange={(event) => setUsername(event.target.value)}
      required={isRequired}
      spellCheck={false}
      type="text"
    />
  )
}
