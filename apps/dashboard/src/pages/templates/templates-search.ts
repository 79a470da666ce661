import type { EmailTemplateType } from '@portico/sdk/admin'
import { readOneOf, readText } from '../../data/list-search.ts'
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
  readonly type?: EmailTemplateType | undefined
  /** Left out for the version of languages without their own. */
  readonly locale?: string | undefined
  /** The content as code. Left out for the list of blocks. */
  readonly view?: 'code' | undefined
  /** The id of the open block. */
  readonly block?: string | undefined
  /** The width of the preview. The widest is left out. */
  readonly width?: 'tablet' | 'phone' | undefined
  /** The form of the preview. Light is left out. */
  readonly look?: 'dark' | 'text' | undefined
}

const readWidth = readOneOf(['tablet', 'phone'])
const readLook = readOneOf(['dark', 'text'])

/** Reads the state of the page of templates from an address. Invalid values are left out. */
export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const type = templateTypes.find((name) => name === search.type)
  const locale = locales.find((tag) => tag === search.locale)
  const block = readText(search.block)
  const width = readWidth(search.width)
  const look = readLook(search.look)
  return {
    ...(type && { type }),
    ...(locale && { locale }),
    ...(search.view === 'code' && { view: search.view }),
    ...(block && { block }),
    ...(width && { width }),
    ...(look && { look }),
  }
}
