import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { Field } from '../ui/fields/field.tsx'
import { emailAttributes } from './email-attributes.ts'

interface EmailFieldProps {
  autoComplete: 'username' | 'username webauthn'
  /** The attributes and label of a field that takes usernames, too. */
  names?: { type: 'text'; label: string } | undefined
}

/** The email address of the account. */
export function EmailField({ autoComplete, names }: EmailFieldProps) {
  const t = useTranslate()
  return <Field {...emailAttributes(autoComplete)} label={t(en.email)} name="email" {...names} />
}
