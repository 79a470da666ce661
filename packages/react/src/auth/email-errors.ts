import { isEmail } from '@portico/contract/rules'
import * as en from '@portico/messages/en'
import type { FieldErrors, FormValues } from '../hooks/use-submit.ts'
import type { Translate } from '../messages/overrides.ts'

/**
 * Returns the problem of the email field of a form, if there is one. Forms that give an address to an account require
 * `isNewEmail`.
 */
export function emailErrors({ email }: FormValues, t: Translate, isValid = isEmail): FieldErrors {
  if (!email) return { email: t(en.emailRequired) }
  return isValid(email) ? {} : { email: t(en.emailInvalid) }
}
