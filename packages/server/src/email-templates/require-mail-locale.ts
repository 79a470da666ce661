import { isMailLocale, type MailLocale, mailLocales } from '../emails/locales.ts'
import { schemaError } from '../http/response/schema-error.ts'

/** Returns the language of a version, or null if the call names none. Throws SCHEMA_ERROR if emails do not have it. */
export function requireMailLocale(
  { locale }: { readonly locale?: string | undefined },
  method: string,
  path: string,
): MailLocale | null {
  if (locale === undefined) return null
  if (isMailLocale(locale)) return locale
  const problem = `query.locale: must be one of the languages of emails: ${mailLocales.join(', ')}`
  throw schemaError(method, `/api/v1/email-templates/${path}`, [problem])
}
