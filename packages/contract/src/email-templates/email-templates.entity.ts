/** Fields of email templates. No schema library here. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { emailTemplates, TaggedEmailTemplate } from './email-templates.ts'

type WireTemplate = WireOf<typeof TaggedEmailTemplate>

export const emailTemplateFields = entity<WireTemplate>()({
  type: 'type',
  subject: 'subject',
  /** Block document: block id → `{ type, data }`, rendered from the block `root`. */
  content: 'content',
  /** True for the product's default template. */
  isDefault: 'is_default',
  /** Languages of the owner's own versions, as BCP 47 tags. */
  locales: 'locales',
  /** For `ifMatch`: identifies this version as it is stored. Absent in lists. */
  etag: 'etag',
})

/** A template of an email, with placeholders such as `{{ projectDisplayName }}`. */
export interface EmailTemplate extends Shape<typeof emailTemplateFields, WireTemplate> {}
/** Types of emails that have templates. */
export type EmailTemplateType = EmailTemplate['type']
/** Changes of a template. Fields that are left out keep their value, and an empty subject keeps the stored one. */
export interface EmailTemplateUpdate
  extends Shape<typeof emailTemplateFields, WireOf<(typeof emailTemplates)['update']['body']>> {}
/** `locale`: language of a version, such as `pt-BR`. Without it, the version for all other languages. */
export type EmailTemplateVersion = WireOf<(typeof emailTemplates)['get']['query']>
/** A template rendered with example values. */
export type EmailPreview = WireOf<(typeof emailTemplates)['preview']['response']>
