/** Fields of email templates. No schema library here. */
import type { EmailTemplate as EmailTemplateSchema, emailTemplates } from '../email-templates.ts'
import { entity } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireTemplate = WireOf<typeof EmailTemplateSchema>

export const emailTemplateFields = entity<WireTemplate>()({
  type: 'type',
  subject: 'subject',
  /** A block document: block id → `{ type, data }`, rendered from the id `root`. */
  content: 'content',
  /** True if it is the product's own template. */
  isDefault: 'is_default',
  /** Languages for which the owner has written a version, as BCP 47 tags. */
  locales: 'locales',
})

/** A template of an email, with placeholders such as `{{ projectDisplayName }}`. */
export interface EmailTemplate extends Shape<typeof emailTemplateFields, WireTemplate> {}
/** The emails that have templates. */
export type EmailTemplateType = EmailTemplate['type']
/** Changes of a template. A field that is left out stays, and so does the subject if it is empty. */
export interface EmailTemplateUpdate
  extends Shape<typeof emailTemplateFields, WireOf<(typeof emailTemplates)['update']['body']>> {}
/** `locale`: the language of a version, such as `pt-BR`. Without it: the version for languages without a version. */
export type EmailTemplateVersion = WireOf<(typeof emailTemplates)['get']['query']>
/** A template rendered with example values. */
export type EmailPreview = WireOf<(typeof emailTemplates)['preview']['response']>
