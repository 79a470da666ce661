import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'
import { Field } from '../ui/fields/field.tsx'
import { emailAttributes } from './email-attributes.ts'

/** The email address of the account. */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'username webauthn' }) {
  const t = useTranslate()
  return <Field {...emailAttributes(autoComplete)} label={t(en.email)} name="email" />
}
