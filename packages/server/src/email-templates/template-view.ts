import type { EmailTemplate as TemplateView } from '@portico/contract'
import type { z } from 'zod'
import { defaultTemplate } from '../emails/templates/default-template.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'

/** What an owner sees where nothing is written anew: in English, while mails are sent in the language of the person. */
export const shownDefault = (type: EmailTemplateType): EmailTemplate => defaultTemplate(type, 'en')

/** A template for its owner; `own` is null when the owner has written none. */
export function templateView(type: EmailTemplateType, own: EmailTemplate | null): z.output<typeof TemplateView> {
  const { subject, content } = own ?? shownDefault(type)
  return { type, subject, content: { ...content }, is_default: own === null }
}
