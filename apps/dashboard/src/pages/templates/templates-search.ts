import type { EmailTemplateType } from '@portico/sdk/admin'
import { locales } from '../../parts/locales.ts'

/** The templates in the order of their list. */
export const templateTypes = [
  'magic_link',
  'email_verification',
  'password_reset',
  'team_invitation',
] as const satisfies readonly EmailTemplateType[]

/** The state of the page of templates that its URL stores. */
export interface TemplatesSearch {
  readonly type?: EmailTemplateType
  /** Left out for the version of languages without their own. */
  readonly locale?: string
}

/** Reads the state of the page of templates from an address. Invalid values are left out. */
export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const type = templateTypes.find((name) => name === search.type)
  const locale = locales.find((tag) => tag === search.locale)
  return { ...(type && { type }), ...(locale && { locale }) }
}
