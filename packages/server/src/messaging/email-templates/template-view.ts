import type { EmailTemplate as TemplateView } from '@portico/contract'
import type { z } from 'zod'
import { defaultEmailLocale, type EmailLocale } from '../emails/locales.ts'
import { defaultTemplate } from '../emails/templates/default-template.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'

/** Returns the default template as owners see it: in English if they name no language. */
export const shownDefault = (type: EmailTemplateType, locale: EmailLocale | null): EmailTemplate =>
  defaultTemplate(type, locale ?? defaultEmailLocale)

/** Parts of a template's view. */
export interface TemplateParts {
  readonly template: EmailTemplate
  readonly isDefault: boolean
  /** Languages that have versions. */
  readonly locales: readonly string[]
}

/** Returns a template as its owner sees it. */
export function templateView(
  type: EmailTemplateType,
  { template, isDefault, locales }: TemplateParts,
): z.output<typeof TemplateView> {
  const { subject, content } = template
  return { type, subject, content: { ...content }, is_default: isDefault, locales: [...locales] }
}
