import * as en from '@portico/messages/en'
import { useContext, useState } from 'react'
import { useTranslate } from '../../hooks/use-translate.ts'
import { Icon } from '../icons/icon.tsx'
import { eye } from '../icons/icons.ts'
import { Field, type FieldProps } from './field.tsx'
import { fieldId } from './field-id.ts'
import { FormContext } from './form.tsx'

/**
 * A password field with a button that reveals the password. Paste, autofill and password managers work as in any field.
 */
export function PasswordInput(props: FieldProps) {
  const t = useTranslate()
  const { form } = useContext(FormContext)
  const [shown, setShown] = useState(false)
  const reveal = (
    <button
      aria-controls={fieldId(form, props.name)}
      aria-label={t(en.showPassword)}
      aria-pressed={shown}
      className="portico-icon-button"
      onClick={() => setShown(!shown)}
      type="button"
    >
      <Icon shape={eye} />
    </button>
  )
  return (
    <Field
      {...props}
      autoCapitalize="none"
      end={reveal}
      required
      spellCheck={false}
      type={shown ? 'text' : 'password'}
    />
  )
}
